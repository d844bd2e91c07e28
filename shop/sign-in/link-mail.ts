import { createHash } from 'node:crypto';
import type { ShopConfig } from '../config.ts';
import { confirmEmail } from '../mails/kinds/confirm-email.ts';
import { passwordReset } from '../mails/kinds/password-reset.ts';
import type { OutgoingMail } from '../mails/outbox.ts';
import { mailShopOf, toOutgoing } from '../mails/write-mail.ts';

/** A link that the identity platform wants mailed: it opens an account, once, until `expiresAt` (real time). */
export type LinkMail = { kind: 'password-reset' | 'confirm-email'; to: string; link: string; expiresAt: Date };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The mail with such a link. Its key is a hash of the link and does not reveal it. [SE-12] No greeting by name: the
 * name may have been typed by a stranger.
 */
export function linkMail(config: ShopConfig, { kind, to, link, expiresAt }: LinkMail, now = new Date()): OutgoingMail {
  const shop = mailShopOf(config);
  const left = expiresAt.getTime() - now.getTime();
  const content =
    kind === 'password-reset'
      ? passwordReset(shop, { link, lasts: Math.round(left / MINUTE_MS) })
      : confirmEmail(shop, { link, lasts: Math.round(left / HOUR_MS) });
  return toOutgoing(config, content, {
    key: `${kind}:${createHash('sha256').update(link).digest('hex').slice(0, 32)}`,
    to,
    about: { type: 'account', id: to },
    expiresAt,
    isSecret: true,
  });
}
