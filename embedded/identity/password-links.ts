import type { Database } from '../../core/database/database.ts';
import { revokeAccount } from './adapter.ts';
import { hashLinkToken, isLinkToken, newLinkToken } from './link-token.ts';
import type { StoredPerson } from './person.ts';

type Owner = { sub: string; email: string };
type LinkHolder = Pick<StoredPerson, 'email' | 'firstName' | 'lastName' | 'companyName'>;

/** Lifetime of a mailed link, in minutes. */
export const LINK_MINUTES = 30;

/**
 * Creates a single-use link token for a person; only its hash is stored. [SE-02] Earlier links stay valid until one is
 * used: otherwise a stranger's repeated requests would invalidate the owner's link.
 */
export async function createPasswordLink(db: Database, sub: string): Promise<string> {
  const token = newLinkToken();
  await db.query(
    'INSERT INTO identity.password_link (token_hash, sub, expires_at) VALUES ($1, $2, now() + make_interval(mins => $3))',
    [hashLinkToken(token), sub, LINK_MINUTES],
  );
  return token;
}

/** Returns the owner of the password that a link sets; null if the link is used, expired or invalid. */
export async function readPasswordLink(db: Database, token: string): Promise<LinkHolder | null> {
  if (!isLinkToken(token)) return null;
  const { rows } = await db.query<LinkHolder>(
    `SELECT account.email, first_name AS "firstName", last_name AS "lastName", company_name AS "companyName"
     FROM identity.password_link AS link JOIN identity.account USING (sub) WHERE link.token_hash = $1 AND link.expires_at > now()`,
    [hashLinkToken(token)],
  );
  return rows[0] ?? null;
}

/**
 * Consumes the link and sets the password; a person who opened the mail owns the email. Ends every session of the
 * person at this provider and every other link, in one transaction. Returns the owner; null if the link is used.
 */
export async function consumePasswordLink(db: Database, token: string, passwordHash: string): Promise<Owner | null> {
  if (!isLinkToken(token)) return null;
  return db.transaction(async (tx) => {
    const { rows } = await tx.query<{ sub: string }>(
      'DELETE FROM identity.password_link WHERE token_hash = $1 AND expires_at > now() RETURNING sub',
      [hashLinkToken(token)],
    );
    const sub = rows[0]?.sub;
    if (sub === undefined) return null;
    await tx.query('DELETE FROM identity.password_link WHERE sub = $1', [sub]);
    const { rows: owners } = await tx.query<Owner>(
      'UPDATE identity.account SET password_hash = $2, email_verified = true WHERE sub = $1 RETURNING sub, email',
      [sub, passwordHash],
    );
    await revokeAccount(tx, sub);
    return owners[0] ?? null;
  });
}
