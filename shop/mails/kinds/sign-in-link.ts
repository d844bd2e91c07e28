import type { Inline, MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { text } from '../plan-parts.ts';
import type { LinkFacts } from './password-reset.ts';

/** [SE-12] The link that support sends at a person's request: it signs in once. No greeting by name. `lasts`: minutes. */
export function signInLink(shop: MailShop, { link, lasts }: LinkFacts): MailContent {
  const { say, parts } = writerFor(shop);
  const company = shop.companyName;
  return {
    kind: 'sign-in-link',
    subject: say('entry.subject', { company }),
    preheader: say('entry.preheader', { count: lasts }),
    reference: '',
    heading: say('entry.heading'),
    reason: 'support',
    blocks: [
      text(say('entry.text')),
      { is: 'button', label: say('entry.button'), href: link },
      text(...parts<Inline>('entry.link', { count: String(lasts), link: { address: link } }, lasts)),
      { is: 'note', tone: 'mark', text: [{ strong: say('entry.not') }, say('entry.not.text')] },
    ],
  };
}
