import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import { PERSON, PERSON_COLUMNS, type StoredPerson, valuesOf } from './person.ts';

/** `roles`: additional permissions: `staff`. */
export type Account = Omit<StoredPerson, 'passwordHash'> & {
  sub: string;
  emailVerified: boolean;
  roles: readonly string[];
};

type WithHash = Account & { passwordHash: string };

const SELECT = `SELECT sub, email_verified, roles, ${PERSON} FROM identity.account`;
const withoutHash = ({ passwordHash: _, ...account }: WithHash): Account => account;

export async function findAccount(db: Queryable, sub: string): Promise<Account | null> {
  const [row] = await select<WithHash>(db, `${SELECT} WHERE sub = $1`, [sub]);
  return row ? withoutHash(row) : null;
}

/** Finds an account by email, ignoring case, with its password hash. */
export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<{ account: Account; passwordHash: string } | null> {
  const [row] = await select<WithHash>(db, `${SELECT} WHERE email_key = $1`, [email.toLowerCase()]);
  return row ? { account: withoutHash(row), passwordHash: row.passwordHash } : null;
}

/**
 * Creates an account with a confirmed email and returns its `sub`; null if the email is taken. The unique key decides
 * between concurrent calls.
 */
export async function createAccount(db: Queryable, person: StoredPerson, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ sub: string }>(
    `INSERT INTO identity.account (${PERSON_COLUMNS}, sub, email_verified, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, $10) ON CONFLICT (email_key) DO NOTHING RETURNING sub`,
    [...valuesOf(person), randomUUID(), now],
  );
  return rows[0]?.sub ?? null;
}

/** Replaces a password's hash by another of the same password, unless the password has changed since. */
export async function replaceHash(db: Queryable, sub: string, stored: string, renewed: string): Promise<void> {
  await db.query('UPDATE identity.account SET password_hash = $3 WHERE sub = $1 AND password_hash = $2', [
    sub,
    stored,
    renewed,
  ]);
}

/** The claims a client may read, by OpenID scope. Company and membership are custom attributes of the provider. */
export const claimsByScope = {
  openid: ['sub', 'grant_id'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  profile: ['given_name', 'family_name', 'name', 'custom:company_name', 'custom:company_type', 'roles'],
};

export const claimsOf = (a: Account) => ({
  sub: a.sub,
  email: a.email,
  email_verified: a.emailVerified,
  given_name: a.firstName,
  family_name: a.lastName,
  name: `${a.firstName} ${a.lastName}`.trim(),
  phone_number: a.phone,
  'custom:company_name': a.companyName,
  'custom:company_type': a.companyType,
  ...(a.roles.length > 0 ? { roles: a.roles } : {}),
});

/**
 * Grants or revokes a role, effective with the next token or user info. Returns null if no account has this email,
 * false if nothing changed.
 */
export async function setRole(db: Queryable, email: string, role: string, isGiven: boolean): Promise<boolean | null> {
  const { rows } = await db.query<{ had: boolean }>(
    `WITH found AS (SELECT sub, $2 = ANY(roles) AS had FROM identity.account WHERE email_key = $1 FOR UPDATE)
     UPDATE identity.account AS it
       SET roles = CASE WHEN $3 THEN array_append(array_remove(roles, $2), $2) ELSE array_remove(roles, $2) END
     FROM found WHERE it.sub = found.sub RETURNING found.had`,
    [email.toLowerCase(), role, isGiven],
  );
  return rows[0] ? rows[0].had !== isGiven : null;
}

export async function listOfRole(db: Queryable, role: string): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    'SELECT email FROM identity.account WHERE $1 = ANY(roles) ORDER BY email_key',
    [role],
  );
  return rows.map(({ email }) => email);
}
