import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../core/database/database.ts';

export type Account = {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  phone: string;
  companyName: string;
  companyType: string;
};
export type NewAccount = Omit<Account, 'sub' | 'emailVerified'> & { passwordHash: string };

type Row = {
  sub: string;
  email: string;
  email_verified: boolean;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  company_name: string;
  company_type: string;
};

const accountOf = (row: Row): Account => ({
  sub: row.sub,
  email: row.email,
  emailVerified: row.email_verified,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  companyName: row.company_name,
  companyType: row.company_type,
});

export async function findAccount(db: Queryable, sub: string): Promise<Account | null> {
  const { rows } = await db.query<Row>('SELECT * FROM identity.account WHERE sub = $1', [sub]);
  return rows[0] ? accountOf(rows[0]) : null;
}

/** By e-mail, in any spelling of upper and lower case, with the hash to check a password against. */
export async function findByEmail(
  db: Queryable,
  email: string,
): Promise<{ account: Account; passwordHash: string } | null> {
  const { rows } = await db.query<Row>('SELECT * FROM identity.account WHERE email_key = $1', [email.toLowerCase()]);
  return rows[0] ? { account: accountOf(rows[0]), passwordHash: rows[0].password_hash } : null;
}

/** The new account's `sub`, its e-mail confirmed, or null when the e-mail is taken (two at once: the unique key decides). */
export async function createAccount(db: Queryable, person: NewAccount, now: Date): Promise<string | null> {
  const { rows } = await db.query<{ sub: string }>(
    `INSERT INTO identity.account (sub, email, email_key, email_verified, password_hash, first_name, last_name, phone, company_name, company_type, created_at)
     VALUES ($1, $2, $3, true, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (email_key) DO NOTHING RETURNING sub`,
    [
      randomUUID(),
      person.email,
      person.email.toLowerCase(),
      person.passwordHash,
      person.firstName,
      person.lastName,
      person.phone,
      person.companyName,
      person.companyType,
      now,
    ],
  );
  return rows[0]?.sub ?? null;
}

/** The claims a client may read, by OpenID scope. Company and membership are custom attributes of the provider. */
export const claimsByScope = {
  openid: ['sub', 'grant_id'],
  email: ['email', 'email_verified'],
  phone: ['phone_number'],
  profile: ['given_name', 'family_name', 'name', 'custom:company_name', 'custom:company_type'],
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
});
