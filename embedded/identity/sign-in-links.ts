import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../core/database/database.ts';
import { revokeAccount } from './adapter.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from './link-token.ts';
import { hashPassword } from './passwords.ts';

/** Lifetime of a sign-in link mailed by staff, in minutes. */
export const ENTRY_MINUTES = 30;

/** Creates a single-use token that signs a person in; only its hash is stored. */
export async function createSignInLink(db: Queryable, sub: string): Promise<string> {
  const token = newLinkToken();
  await db.query(
    'INSERT INTO identity.sign_in_link (token_hash, sub, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))',
    [hashLinkToken(token), sub, ENTRY_MINUTES],
  );
  return token;
}

/** Returns the person that a link would sign in; null if the link is used, expired or invalid. */
export async function readSignInLink(
  db: Queryable,
  token: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  if (!isLinkToken(token)) return null;
  const { rows } = await db.query<{ email: string; isConfirmed: boolean }>(
    `SELECT account.email, account.email_verified AS "isConfirmed" FROM identity.sign_in_link AS link JOIN identity.account USING (sub)
     WHERE link.token_hash = $1 AND link.expires_at > now()`,
    [hashLinkToken(token)],
  );
  return rows[0] ?? null;
}

/** `isReset`: password and sessions of the account have ended. */
type Owner = { sub: string; email: string; isReset: boolean };

/**
 * Consumes this link and every other of the account; returns null if the link is used. The link proves the ownership of
 * the mailbox, not of the password: a stranger may have registered an unconfirmed email [SE-12]. So that password and
 * its sessions end here; the owner sets a new one by mail.
 */
export async function consumeSignInLink(db: Database, token: string): Promise<Owner | null> {
  if (!isLinkToken(token)) return null;
  // before the transaction: it is slow, and takes the same time for every account
  const unknown = await hashPassword(randomBytes(32).toString('base64url'));
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ sub: string }>(
      `DELETE FROM identity.sign_in_link
       WHERE sub = (SELECT sub FROM identity.sign_in_link WHERE token_hash = $1 AND expires_at > now() FOR UPDATE) RETURNING sub`,
      [hashLinkToken(token)],
    );
    const sub = rows[0]?.sub;
    if (sub === undefined) return null;
    const { rowCount: wasUnconfirmed } = await tx.query(
      'UPDATE identity.account SET email_verified = true, password_hash = $2 WHERE sub = $1 AND NOT email_verified',
      [sub, unknown],
    );
    if (wasUnconfirmed === 1) await revokeAccount(tx, sub);
    const { rows: owners } = await tx.query<{ email: string }>('SELECT email FROM identity.account WHERE sub = $1', [
      sub,
    ]);
    return owners[0] ? { sub, email: owners[0].email, isReset: wasUnconfirmed === 1 } : null;
  });
}
