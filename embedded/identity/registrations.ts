import type { Database, Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import { createAccount } from './accounts.ts';
import { CONFIRM_HOURS } from './email-links.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from './link-token.ts';
import { PERSON, PERSON_COLUMNS, type StoredPerson, valuesOf } from './person.ts';

/** The data entered for an account. `uid`: the sign-in in which it was entered. */
type Registration = StoredPerson & { uid: string | null };

/**
 * [SE-11] Saves a registration without creating an account. Returns the token of the link that creates it; only its
 * hash is stored.
 */
export async function createRegistration(db: Queryable, typed: Registration): Promise<string> {
  const token = newLinkToken();
  await db.query(
    `INSERT INTO identity.registration (${PERSON_COLUMNS}, token_hash, uid, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + make_interval(hours => $11))`,
    [...valuesOf(typed), hashLinkToken(token), typed.uid, CONFIRM_HOURS],
  );
  return token;
}

/**
 * Creates another token for a registration of this email: the newest of the sign-in `uid`, else the newest of all.
 * Returns null if none is pending. The new row keeps the sign-in in which its data and password were entered. It must
 * never change to the sign-in that requests the link: the mailed link would then skip a password that a stranger chose
 * [SE-12].
 */
export async function renewRegistration(db: Queryable, email: string, uid: string | null): Promise<string | null> {
  const token = newLinkToken();
  const { rowCount } = await db.query(
    `INSERT INTO identity.registration (token_hash, uid, ${PERSON_COLUMNS}, expires_at)
     SELECT $1, uid, ${PERSON_COLUMNS}, now() + make_interval(hours => $4) FROM identity.registration
     WHERE email_key = $3 AND expires_at > now() ORDER BY (uid = $2::text) IS TRUE DESC, expires_at DESC LIMIT 1`,
    [hashLinkToken(token), uid, email.toLowerCase(), CONFIRM_HOURS],
  );
  return rowCount === 1 ? token : null;
}

/** Returns the account that a link would create; null if the link is used, expired or invalid. */
export async function readRegistration(
  db: Queryable,
  token: string,
): Promise<{ email: string; passwordHash: string; uid: string | null } | null> {
  if (!isLinkToken(token)) return null;
  const [row] = await select<Pick<Registration, 'email' | 'passwordHash' | 'uid'>>(
    db,
    'SELECT email, password_hash, uid FROM identity.registration WHERE token_hash = $1 AND expires_at > now()',
    [hashLinkToken(token)],
  );
  return row ?? null;
}

/** Consumes the link and creates the account; returns null if the link is used or the email already has an account. */
export async function consumeRegistration(db: Database, token: string, now: Date): Promise<string | null> {
  if (!isLinkToken(token)) return null;
  const spent = await db.transaction(async (tx) => {
    const [person] = await select<StoredPerson>(
      tx,
      `DELETE FROM identity.registration WHERE token_hash = $1 AND expires_at > now() RETURNING ${PERSON}`,
      [hashLinkToken(token)],
    );
    return person ? { sub: await createAccount(tx, person, now), emailKey: person.email.toLowerCase() } : null;
  });
  if (!spent) return null;
  // after the transaction: two concurrent links of one email would wait for each other's rows
  await db.query('DELETE FROM identity.registration WHERE email_key = $1', [spent.emailKey]);
  return spent.sub;
}
