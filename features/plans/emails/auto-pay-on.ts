import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { type MailMethod, methodInSentence } from './method-name.ts';
import {
  consentBlock,
  manageUrl,
  type PlanSubject,
  planButton,
  planInSentence,
  type QuotedConsent,
} from './plan-parts.ts';
import { VISA } from './sample-facts.ts';

/** A plan after auto-pay was turned on. `amount`: the next year before tax, null if unknown. Dates ISO. */
export type AgreedFacts = PlanSubject & {
  endsOn: string;
  amount: Cents | null;
  method: MailMethod | null;
  consent: QuotedConsent;
};

export const agreedValues = (writer: MailWriter, facts: AgreedFacts) => ({
  date: writer.date(facts.endsOn),
  method: methodInSentence(writer, facts.method),
  planSeats: planInSentence(writer, facts),
});

/**
 * [SUB-22] The confirmation of a consent given in the account: its verbatim text, amount and date of the charge, and
 * how to stop it.
 */
export const autoPayOn = defineEmail({
  kind: 'auto-pay-on',
  when: 'the customer turns auto-pay on',
  key: 'auto-pay-on:{subscription}:{moment}',
  content(writer, facts: AgreedFacts) {
    const { say } = writer;
    const values = agreedValues(writer, facts);
    const amount = facts.amount === null ? null : writer.money(facts.amount);
    const turnOff: MailInline = { link: say('on.not.link'), href: manageUrl(writer) };
    return {
      subject:
        amount === null
          ? say('on.subject.plain', { date: values.date })
          : say('on.subject', { amount, date: values.date }),
      preheader: say('on.preheader'),
      reference: say('mail.ref.renews', { date: values.date }),
      heading: say('on.heading'),
      reason: 'plan',
      blocks: [
        mailText(amount === null ? say('on.text.plain', values) : say('on.text', { ...values, amount })),
        consentBlock(writer, facts.consent),
        planButton(writer),
        smallMailText(...writer.parts<MailInline>('on.not', { turnOff })),
      ],
    };
  },
  sample: {
    planName: 'Facility manager subscription',
    seats: 47,
    endsOn: '2027-06-10T09:00:00Z',
    amount: 3_755_300,
    method: VISA,
    consent: {
      text: 'By clicking Turn on auto-pay I agree that Planroom charges Visa ending 4242 $37,553 plus tax on 06/10/2027, then each year until I turn it off. I can turn it off in my account at any time.',
      textVersion: '2026-11',
      at: '2026-11-22T09:00:00Z',
    },
  },
});
