import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailBlock, type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getCreditUsed } from '../rules/invoices/invoice-credit.ts';
import { formatPaidWith, getMailMethodName, type MailMethod, methodInSentence } from './method-name.ts';
import {
  invoiceButton,
  methodsUrl,
  type NextRenewal,
  nextRow,
  type PlanSubject,
  planInSentence,
  planSeats,
  stopRow,
} from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { TEXAS_PLAN, yearly } from './sample-facts.ts';

/** A paid year: by auto-pay, by a scheduled payment, or by the owner. Dates ISO. */
export type RenewalChargedFacts = PlanSubject & {
  number: string;
  chargedAt: string;
  /** the first year, whose debit was returned and which another method paid */
  isFirst?: boolean;
  until: string;
  invoice: SumInvoice;
  method: MailMethod | null;
  /**
   * the day on which the year or its plan ended, if it was paid later: access does not return. ISO; null: still in
   * the future
   */
  overSince: string | null;
  /** remaining credit in cents; null if unknown */
  balance: Cents | null;
  /** the next renewal; null if the plan ends with the year */
  next: NextRenewal | null;
  /** the method for the next charge, if it differs from the one that paid */
  nextMethod?: MailMethod | null;
  hasInvoice: boolean;
};

function preheaderOf(writer: MailWriter, { invoice, method, chargedAt, hasInvoice }: RenewalChargedFacts): string {
  const { say } = writer;
  const used = getCreditUsed(invoice);
  if (invoice.amountDue === 0 && used > 0) return say('charged.preheader.free');
  if (used > 0) {
    const credit = writer.money(used);
    return say(hasInvoice ? 'charged.preheader.credit.attached' : 'charged.preheader.credit', { credit });
  }
  const facts = { method: methodInSentence(writer, method), day: writer.date(chargedAt) };
  return say(hasInvoice ? 'charged.preheader.attached' : 'charged.preheader', facts);
}

function textOf(writer: MailWriter, facts: RenewalChargedFacts): string {
  const { say, date } = writer;
  const values = { planSeats: planSeats(writer, facts), date: date(facts.until) };
  if (facts.overSince) {
    const named = { number: facts.number, planSeats: planInSentence(writer, facts), date: date(facts.overSince) };
    return say('charged.text.over', named);
  }
  if (facts.isFirst) return say('charged.text.first', values);
  return getCreditUsed(facts.invoice) > 0 ? say('charged.text.credit', values) : say('charged.text', values);
}

function headingOf({ isFirst, overSince }: RenewalChargedFacts) {
  if (overSince) return 'charged.heading.over';
  return isFirst ? 'charged.heading.first' : 'charged.heading';
}

/**
 * [MO-33] Notes that the next charge uses another method than this payment, for example a card that was declined
 * before.
 */
function otherMethodNote(writer: MailWriter, { next, nextMethod }: RenewalChargedFacts): MailBlock[] {
  if (next?.by !== 'auto-pay' || !nextMethod) return [];
  const { say } = writer;
  const strong = say('charged.other', { method: getMailMethodName(writer, nextMethod) });
  const link: MailInline = { link: say('charged.other.link'), href: methodsUrl(writer) };
  return [
    { is: 'note', tone: 'warn', text: [{ strong }, ...writer.parts<MailInline>('charged.other.text', { link })] },
  ];
}

/** [MNG-07] [MNG-15] The receipt of a renewal: amount, method, credit used, and the next date. */
export const renewalCharged = defineEmail({
  kind: 'renewal-charged',
  when: 'a card pays a renewal, a scheduled payment, a sent invoice, or a purchase after a returned debit',
  key: 'renewal-charged:{invoice}',
  content(writer, facts: RenewalChargedFacts) {
    const { say } = writer;
    const { number, until, invoice, method, chargedAt, balance, next } = facts;
    const date = writer.date(until);
    const used = getCreditUsed(invoice);
    return {
      subject: facts.overSince
        ? say('charged.subject.over', { amount: writer.money(invoice.amountDue), number })
        : say('charged.subject', { amount: writer.money(invoice.amountDue), date }),
      preheader: preheaderOf(writer, facts),
      reference: say('mail.ref.invoice', { number }),
      heading: say(headingOf(facts)),
      reason: 'plan',
      blocks: [
        mailText(textOf(writer, facts)),
        {
          is: 'sum',
          ...planTotals(writer, invoice, {
            total: invoice.amountDue === 0 ? say('mail.sum.nothing') : formatPaidWith(writer, method),
            seats: (line, price) => say('mail.sum.seats.until', { seats: writer.seats(line.quantity), price, date }),
          }),
        },
        ...otherMethodNote(writer, facts),
        invoiceButton(writer, number),
        {
          is: 'facts',
          rows: [
            { label: say('mail.fact.charged'), value: [writer.date(chargedAt)] },
            ...(used > 0 && balance !== null ? [{ label: say('charged.left'), value: [writer.money(balance)] }] : []),
            ...(next ? [nextRow(writer, next)] : []),
            ...(next?.by === 'auto-pay' ? [stopRow(writer)] : []),
          ],
        },
      ],
    };
  },
  sample: {
    ...TEXAS_PLAN,
    number: 'OWDVP8GP-0002',
    chargedAt: '2027-07-05T10:00:00Z',
    until: '2028-07-05T09:00:00Z',
    next: { on: '2028-07-05T09:00:00Z', by: 'auto-pay' },
  },
  variants: {
    credit: {
      seats: 17,
      number: '7QK2WMRD-0008',
      chargedAt: '2027-11-22T10:00:00Z',
      until: '2028-11-22T09:00:00Z',
      invoice: yearly(17, 179_900, 'PA', 183_498, 74_941),
      next: { on: '2028-11-22T09:00:00Z', by: 'auto-pay' },
    },
    over: { chargedAt: '2028-07-18T10:00:00Z', overSince: '2028-07-05T09:00:00Z', next: null },
  },
});
