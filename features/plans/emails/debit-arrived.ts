import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { formatPaidWith, type MailMethod } from './method-name.ts';
import { invoiceButton, type NextRenewal, nextRow, type PlanSubject, planInSentence, planSeats } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { NEW_YORK_PLAN } from './sample-facts.ts';

/** A completed bank payment. Dates ISO; `until` is the end of the paid period. */
export type DebitArrivedFacts = PlanSubject & {
  number: string;
  askedAt: string | null;
  arrivedAt: string;
  until: string;
  invoice: SumInvoice;
  method: MailMethod | null;
  /** as in the receipt of a year: the end of the period, if it was paid later */
  overSince: string | null;
  next: NextRenewal | null;
  hasInvoice: boolean;
};

function preheaderOf(
  { say, date: day }: MailWriter,
  { overSince, until, number, hasInvoice }: DebitArrivedFacts,
): string {
  if (overSince) return say('arrived.preheader.over', { number });
  return say(hasInvoice ? 'arrived.preheader.attached' : 'arrived.preheader', { date: day(until) });
}

/** [SUB-15] The receipt of a bank payment, sent on the day it completes. */
export const debitArrived = defineEmail({
  kind: 'debit-arrived',
  when: 'a bank payment arrives',
  key: 'debit-arrived:{invoice}',
  content(writer, facts: DebitArrivedFacts) {
    const { say } = writer;
    const { number, invoice, method, askedAt, arrivedAt, next } = facts;
    const { overSince } = facts;
    const date = writer.date(facts.until);
    return {
      subject: say('arrived.subject', { amount: writer.money(invoice.amountDue) }),
      preheader: preheaderOf(writer, facts),
      reference: say('mail.ref.invoice', { number }),
      heading: say('arrived.heading'),
      reason: 'plan',
      blocks: [
        mailText(
          overSince
            ? say('charged.text.over', {
                number,
                planSeats: planInSentence(writer, facts),
                date: writer.date(overSince),
              })
            : say('arrived.text', { planSeats: planSeats(writer, facts), date }),
        ),
        {
          is: 'sum',
          ...planTotals(writer, invoice, {
            total: formatPaidWith(writer, method),
            seats: (line, price) => say('mail.sum.seats.until', { seats: writer.seats(line.quantity), price, date }),
          }),
        },
        invoiceButton(writer, number),
        {
          is: 'facts',
          rows: [
            ...(askedAt ? [{ label: say('arrived.asked'), value: [writer.date(askedAt)] }] : []),
            { label: say('arrived.on'), value: [writer.date(arrivedAt)] },
            ...(next ? [nextRow(writer, next)] : []),
          ],
        },
      ],
    };
  },
  sample: {
    ...NEW_YORK_PLAN,
    arrivedAt: '2027-03-16T10:00:00Z',
    next: { on: '2028-03-12T09:00:00Z', by: 'auto-pay' },
  },
  variants: {
    over: {
      askedAt: '2028-03-10T10:00:00Z',
      arrivedAt: '2028-03-14T10:00:00Z',
      overSince: '2028-03-12T09:00:00Z',
      next: null,
    },
  },
});
