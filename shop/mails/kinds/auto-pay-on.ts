import type { Cents } from '../../../core/money.ts';
import type { Inline, MailContent, MailShop } from '../mail-content.ts';
import { type MailWriter, writerFor } from '../mail-writer.ts';
import { type MailMethod, methodWithin } from '../method-name.ts';
import {
  consentBlock,
  manageUrl,
  type PlanSubject,
  planButton,
  planWithin,
  type QuotedConsent,
  small,
  text,
} from '../plan-parts.ts';

/** A plan that is charged by itself from now on. `amount`: the next year before tax, null where it could not be read. Dates ISO. */
export type AgreedFacts = PlanSubject & {
  endsOn: string;
  amount: Cents | null;
  method: MailMethod | null;
  consent: QuotedConsent;
};

export const agreedValues = (writer: MailWriter, facts: AgreedFacts) => ({
  date: writer.date(facts.endsOn),
  method: methodWithin(writer, facts.method),
  planSeats: planWithin(writer, facts),
});

/** [SUB-22] The proof of a consent that was given in the account: what was agreed to word for word, what is charged when, and how to stop it. */
export function autoPayOn(shop: MailShop, facts: AgreedFacts): MailContent {
  const writer = writerFor(shop);
  const { say } = writer;
  const values = agreedValues(writer, facts);
  const amount = facts.amount === null ? null : writer.money(facts.amount);
  const turnOff: Inline = { link: say('on.not.link'), href: manageUrl(writer) };
  return {
    kind: 'auto-pay-on',
    subject:
      amount === null
        ? say('on.subject.plain', { date: values.date })
        : say('on.subject', { amount, date: values.date }),
    preheader: say('on.preheader'),
    reference: say('mail.ref.renews', { date: values.date }),
    heading: say('on.heading'),
    reason: 'plan',
    blocks: [
      text(amount === null ? say('on.text.plain', values) : say('on.text', { ...values, amount })),
      consentBlock(writer, facts.consent),
      planButton(writer),
      small(...writer.parts<Inline>('on.not', { turnOff })),
    ],
  };
}
