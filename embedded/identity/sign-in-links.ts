import type { Database, Queryable } from '../../core/database/database.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from './link-token.ts';

/** How long a link that staff had mailed signs in, in minutes. */
export const ENTRY_MINUTES = 30;

/** A new single-use token that signs a person in; only its hash is kept. */
export async function createSignInLink(db: Queryable, sub: string): Promise<string> {
  const token = newLinkToken();
  await db.query(
    'INSERT INTO identity.sign_in_link (token_hash, sub, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))',
    [hashLinkToken(token), sub, ENTRY_MINUTES],
  );
  return token;
}

/** Whom an open link would sign in; null where it is spent, too old or no link. */
export async function readSignInLink(db: Queryable, token: string): Promise<{ email: string } | null> {
  if (!isLinkToken(token)) return null;
  const { rows } = await db.query<{ email: string }>(
    `SELECT account.email FROM identity.sign_in_link AS link JOIN identity.account USING (sub)
     WHERE link.token_hash = $1 AND link.expires_at > now()`,
    [hashLinkToken(token)],
  );
  return rows[0] ?? null;
}

/** Uses up this link and every other of the person; whose it was, or null when it is spent. Who reads the mail owns the e-mail. */
export async function spendSignInLink(db: Database, token: string): Promise<{ sub: string; email: string } | null> {
  if (!isLinkToken(token)) return null;
  const { rows } = await db.query<{ sub: string; email: string }>(
    `WITH spent AS (
       DELETE FROM identity.sign_in_link
       WHERE sub = (SELECT sub FROM identity.sign_in_link WHERE token_hash = $1 AND expires_at > now() FOR UPDATE) RETURNING sub)
     UPDATE identity.account SET email_verified = true FROM (SELECT DISTINCT sub FROM spent) AS whose
     WHERE account.sub = whose.sub RETURNING account.sub, account.email`,
    [hashLinkToken(token)],
  );
  return rows[0] ?? null;
}
