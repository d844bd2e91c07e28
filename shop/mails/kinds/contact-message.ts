import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { text } from '../plan-parts.ts';

/** What a visitor sent by a form: labels of the shop's own, values as they were typed. `at`: ISO. */
export type ContactFacts = {
  form: string;
  at: string;
  pageUri: string | null;
  fields: readonly { label: string; value: string }[];
};

/** To the shop's support address alone: what a stranger typed goes nowhere else [SE-12]. */
export function contactMessage(shop: MailShop, { form, at, pageUri, fields }: ContactFacts): MailContent {
  const { say, date, url } = writerFor(shop);
  const where = { form, date: date(at) };
  return {
    kind: 'contact-message',
    subject: say('contact.subject', { form }),
    preheader: say('contact.preheader', { date: where.date }),
    reference: where.date,
    heading: say('contact.heading'),
    reason: 'shop',
    blocks: [
      text(say('contact.text', where)),
      {
        is: 'facts',
        rows: fields.filter(isOneLine).map(({ label, value }) => ({ label, value: [value] })),
      },
      // a message keeps its lines
      ...fields
        .filter((field) => !isOneLine(field))
        .flatMap(({ label, value }) => [text({ strong: label }), ...linesOf(value).map((line) => text(line))]),
      // the address of the page was sent along by the browser, too: one of another site is nothing to press
      { is: 'button', label: say('contact.page'), href: pageUri?.startsWith(url('/')) ? pageUri : url('/') },
    ],
  };
}

const MOST_LINES = 200;
const linesOf = (value: string): string[] =>
  value
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MOST_LINES);
const isOneLine = ({ value }: { value: string }): boolean => linesOf(value).length <= 1;
