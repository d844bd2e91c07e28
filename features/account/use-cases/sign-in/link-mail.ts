import { createHash } from 'node:crypto';
import type { ShopConfig } from '../../../shared/config.ts';
import type { OutgoingMail } from '../../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../../shared/emails/write-mail.ts';
import { accountExists } from '../../emails/account-exists.ts';
import { confirmEmail } from '../../emails/confirm-email.ts';
import { passwordReset } from '../../emails/password-reset.ts';
import { signInLink } from '../../emails/sign-in-link.ts';

/** A link that creates an account, once, until `expiresAt` (real time). */
type SecretLink = {
  kind: 'password-reset' | 'confirm-email' | 'sign-in-link';
  to: string;
  link: string;
  expiresAt: Date;
};
/** The sign-in link of an existing account; `cause`: the same for one attempt to create another. */
type ExistsMail = { kind: 'account-exists'; to: string; link: string; newPassword: string; cause: string };
/** The mails that the identity platform requests. */
export type LinkMail = SecretLink | ExistsMail;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const keyOf = (kind: LinkMail['kind'], cause: string): string =>
  `${kind}:${createHash('sha256').update(cause).digest('hex').slice(0, 32)}`;

/**
 * Builds the mail. Its key is a hash and reveals no link. Contains no name, because a third party may have entered it
 * [SE-12].
 */
export function linkMail(config: ShopConfig, mail: LinkMail, now = new Date()): OutgoingMail {
  const { kind, to, link } = mail;
  if (kind === 'account-exists')
    return toOutgoing(config, accountExists.content(config, mail), {
      key: keyOf(kind, mail.cause),
      to,
      about: { type: 'account', id: to },
    });
  const { expiresAt } = mail;
  const left = expiresAt.getTime() - now.getTime();
  const minutes = { link, lasts: Math.round(left / MINUTE_MS) };
  const content =
    kind === 'confirm-email'
      ? confirmEmail.content(config, { link, lasts: Math.round(left / HOUR_MS) })
      : kind === 'sign-in-link'
        ? signInLink.content(config, minutes)
        : passwordReset.content(config, minutes);
  return toOutgoing(config, content, {
    key: keyOf(kind, link),
    to,
    about: { type: 'account', id: to },
    expiresAt,
    isSecret: true,
  });
}
