import type { Database, Queryable } from '../../core/database/database.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from './link-token.ts';

// Accounts with an unconfirmed e-mail are those that an earlier version of the store has made.

/** How long a mailed link confirms the e-mail, in hours: who registers in the evening reads it in the morning. */
export const CONFIRM_HOURS = 24;

/** A new single-use token that proves who reads the person's mail; only its hash is kept. [SE-02] Links sent before go on working until one is used. */
export async function createEmailLink(db: Queryable, sub: string): Promise<string> {
  const token = newLinkToken();
  await db.query(
    `INSERT INTO identity.email_link (sub, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))`,
    [sub, hashLinkToken(token), CONFIRM_HOURS],
  );
  return token;
}

/** Which e-mail an open link would confirm; null where it is spent, too old or no link. */
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

/** Uses the link up and confirms the e-mail, in one statement; whose it was, or null when it is spent. */
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
