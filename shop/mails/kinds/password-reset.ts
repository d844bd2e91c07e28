import type { Inline, MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { text } from '../plan-parts.ts';

/** A secret link, which works once and lapses. */
export type LinkFacts = { link: string; lasts: number };

/**
 * [SE-12] The mail that sets a new password. It does not greet by name: the name may have been typed by a stranger.
 * `lasts`: minutes.
 */
export function passwordReset(shop: MailShop, { link, lasts }: LinkFacts): MailContent {
  const { say, parts } = writerFor(shop);
  const company = shop.companyName;
  return {
    kind: 'password-reset',
    subject: say('password.subject', { company }),
    preheader: say('password.preheader', { count: lasts }),
    reference: '',
    heading: say('password.heading'),
    reason: 'account',
    blocks: [
      text(say('password.text', { company })),
      { is: 'button', label: say('password.button'), href: link },
      text(...parts<Inline>('password.link', { count: String(lasts), link: { address: link } }, lasts)),
      { is: 'note', tone: 'mark', text: [{ strong: say('password.not') }, say('password.not.text')] },
    ],
  };
}
