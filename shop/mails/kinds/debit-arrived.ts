import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { type MailMethod, paidWith } from '../method-name.ts';
import { invoiceButton, type NextRenewal, nextRow, type PlanSubject, planSeats, text } from '../plan-parts.ts';
import { planSum, type SumInvoice } from '../plan-sum.ts';

/** A bank payment that has arrived. Dates ISO; `until` is the end of what is paid for. */
export type DebitArrivedFacts = PlanSubject & {
  number: string;
  askedAt: string | null;
  arrivedAt: string;
  until: string;
  invoice: SumInvoice;
  method: MailMethod | null;
  next: NextRenewal | null;
  hasInvoice: boolean;
};

/** [SUB-15] The receipt of a bank payment, on the day it arrives. */
export function debitArrived(shop: MailShop, facts: DebitArrivedFacts): MailContent {
  const writer = writerFor(shop);
  const { say } = writer;
  const { number, invoice, method, askedAt, arrivedAt, next, hasInvoice } = facts;
  const date = writer.date(facts.until);
  return {
    kind: 'debit-arrived',
    subject: say('arrived.subject', { amount: writer.money(invoice.amountDue) }),
    preheader: say(hasInvoice ? 'arrived.preheader.attached' : 'arrived.preheader', { date }),
    reference: say('mail.ref.invoice', { number }),
    heading: say('arrived.heading'),
    reason: 'plan',
    blocks: [
      text(say('arrived.text', { planSeats: planSeats(writer, facts), date })),
      {
        is: 'sum',
        ...planSum(writer, invoice, {
          answer: paidWith(writer, method),
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
}
