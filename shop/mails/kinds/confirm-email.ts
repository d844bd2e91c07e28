import type { Inline, MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { text } from '../plan-parts.ts';
import type { LinkFacts } from './password-reset.ts';

/** The mail that confirms an e-mail address. [SE-12] It does not greet by name either. `lasts`: hours. */
export function confirmEmail(shop: MailShop, { link, lasts }: LinkFacts): MailContent {
  const { say, parts } = writerFor(shop);
  const company = shop.companyName;
  return {
    kind: 'confirm-email',
    subject: say('confirm.subject', { company }),
    preheader: say('confirm.preheader', { count: lasts }),
    reference: '',
    heading: say('confirm.heading'),
    reason: 'account',
    blocks: [
      text(say('confirm.text', { company })),
      { is: 'button', label: say('confirm.button'), href: link },
      text(...parts<Inline>('confirm.link', { count: String(lasts), link: { address: link } }, lasts)),
      { is: 'note', tone: 'mark', text: [{ strong: say('confirm.not') }, say('confirm.not.text')] },
    ],
  };
}
