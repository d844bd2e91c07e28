import type { Queryable } from '../../core/database/database.ts';
import type { PersonKeys } from '../../core/embedded.ts';
import { revokeAccount } from './adapter.ts';

/** The account with its links, grants and sessions, and registrations of the same e-mail that were never confirmed. */
export async function eraseAccount(tx: Queryable, { sub, email }: PersonKeys): Promise<void> {
  const { rows } = await tx.query<{ sub: string }>(
    'DELETE FROM identity.account WHERE sub = $1 OR email_key = $2 RETURNING sub',
    [sub, email],
  );
  for (const account of rows) await revokeAccount(tx, account.sub);
  await tx.query('DELETE FROM identity.registration WHERE email_key = $1', [email]);
  await tx.query('DELETE FROM identity.attempt WHERE position($1 IN lower(key)) > 0', [email]);
}
