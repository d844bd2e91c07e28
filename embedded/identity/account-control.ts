import { randomBytes } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type { AccountControl } from '../../core/embedded-platform.ts';
import { findAccount } from './accounts.ts';
import { revokeAccount } from './adapter.ts';
import type { EmbeddedIdentityOptions } from './options.ts';
import { createPasswordLink, LINK_MINUTES } from './password-links.ts';
import { hashPassword } from './passwords.ts';
import { createSignInLink, ENTRY_MINUTES } from './sign-in-links.ts';

/** Creates the account actions of the shop's staff; they neither see nor set a password. */
export function createAccountControl(
  db: Database,
  { config, sendMail }: Pick<EmbeddedIdentityOptions, 'config' | 'sendMail'>,
): AccountControl {
  return {
    async find(sub) {
      const [account] = await select<NonNullable<Awaited<ReturnType<AccountControl['find']>>>>(
        db,
        'SELECT email, email_verified, created_at FROM identity.account WHERE sub = $1',
        [sub],
      );
      return account ?? null;
    },
    async confirmEmail(sub) {
      const { rowCount } = await db.query(
        'UPDATE identity.account SET email_verified = true WHERE sub = $1 AND NOT email_verified',
        [sub],
      );
      return rowCount === 1;
    },
    async mailSignInLink(sub) {
      const account = await findAccount(db, sub);
      if (!account) return false;
      await sendMail({
        kind: 'sign-in-link',
        to: account.email,
        link: `${config.issuer}/enter?link=${await createSignInLink(db, sub)}`,
        expiresAt: new Date(Date.now() + ENTRY_MINUTES * 60_000),
      });
      return true;
    },
    async reset(sub) {
      // the hash of a random password that is stored nowhere
      const unknown = await hashPassword(randomBytes(32).toString('base64url'));
      const email = await db.transaction(async (tx) => {
        const { rows } = await tx.query<{ email: string }>(
          'UPDATE identity.account SET password_hash = $2 WHERE sub = $1 RETURNING email',
          [sub, unknown],
        );
        if (rows[0]) await revokeAccount(tx, sub);
        // sign-in links that were mailed before are invalid, too
        await tx.query('DELETE FROM identity.sign_in_link WHERE sub = $1', [sub]);
        return rows[0]?.email ?? null;
      });
      if (email === null) return false;
      const link = `${config.issuer}/reset?link=${await createPasswordLink(db, sub)}`;
      await sendMail({
        kind: 'password-reset',
        to: email,
        link,
        expiresAt: new Date(Date.now() + LINK_MINUTES * 60_000),
      });
      return true;
    },
  };
}
