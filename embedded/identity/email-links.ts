import type { Database, Queryable } from '../../core/database/database.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from './link-token.ts';

// Accounts with an unconfirmed email were created by an earlier version of the store.

/** Lifetime of a confirmation link, in hours: a person who registers in the evening reads it in the morning. */
export const CONFIRM_HOURS = 24;

/**
 * Creates a single-use token that proves access to the mailbox; only its hash is stored. [SE-02] Earlier links stay
 * valid until one is used.
 */
export async function createEmailLink(db: Queryable, sub: string): Promise<string> {
  const token = newLinkToken();
  await db.query(
    `INSERT INTO identity.email_link (sub, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))`,
    [sub, hashLinkToken(token), CONFIRM_HOURS],
  );
  return token;
}

/** Returns the email that a link would confirm; null if the link is used, expired or invalid. */
export async function readEmailLink(
  db: Queryable,
  token: string,
): Promise<{ email: string; passwordHash: string } | null> {
  if (!isLinkToken(token)) return null;
  const { rows } = await db.query<{ email: string; passwordHash: string }>(
    `SELECT account.email, account.password_hash AS "passwordHash"
     FROM identity.email_link AS link JOIN identity.account USING (sub)
     WHERE link.token_hash = $1 AND link.expires_at > now()`,
    [hashLinkToken(token)],
  );
  return rows[0] ?? null;
}

/**
 * Consumes the link and confirms the email, in one statement. Returns the account's `sub`, or null if the link is used.
 */
export async function consumeEmailLink(db: Database, token: string): Promise<string | null> {
  if (!isLinkToken(token)) return null;
  const { rows } = await db.query<{ sub: string }>(
    `WITH spent AS (
       DELETE FROM identity.email_link
       WHERE sub = (SELECT sub FROM identity.email_link WHERE token_hash = $1 AND expires_at > now() FOR UPDATE) RETURNING sub)
     UPDATE identity.account SET email_verified = true FROM spent WHERE account.sub = spent.sub RETURNING account.sub`,
    [hashLinkToken(token)],
  );
  return rows[0]?.sub ?? null;
}
