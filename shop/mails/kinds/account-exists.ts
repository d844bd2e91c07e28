import type { Inline, MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { text } from '../plan-parts.ts';

/** Where to sign in, and where to ask for a new password. */
export type ExistsFacts = { link: string; newPassword: string };

/** [SE-11] To the owner of an account, whose e-mail was typed to make another. [SE-12] Nothing that was typed stands in it. */
export function accountExists(shop: MailShop, { link, newPassword }: ExistsFacts): MailContent {
  const { say, parts } = writerFor(shop);
  const company = shop.companyName;
  return {
    kind: 'account-exists',
    subject: say('exists.subject', { company }),
    preheader: say('exists.preheader'),
    reference: '',
    heading: say('exists.heading'),
    reason: 'account',
    blocks: [
      text(say('exists.text', { company })),
      { is: 'button', label: say('exists.button'), href: link },
      text(...parts<Inline>('exists.password', { link: { link: say('exists.password.link'), href: newPassword } })),
      { is: 'note', tone: 'mark', text: [{ strong: say('exists.not') }, say('exists.not.text')] },
    ],
  };
}
