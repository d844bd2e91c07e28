import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { invoiceUrl, type PlanSubject, planSeats, text } from '../plan-parts.ts';
import { planSum, type SumInvoice } from '../plan-sum.ts';

/** A sent invoice that was not paid by its day. Dates ISO. */
export type InvoiceOverdueFacts = PlanSubject & {
  number: string;
  dueAt: string;
  /** the day on which the plan closes if it stays unpaid */
  closesOn: string;
  invoice: SumInvoice;
};

/** [MNG-15] [MO-36] On the due day: the plan is past due and open, and the day on which it closes. */
export function invoiceOverdue(shop: MailShop, facts: InvoiceOverdueFacts): MailContent {
  const writer = writerFor(shop);
  const { say } = writer;
  const { number, invoice } = facts;
  const [due, closes] = [writer.date(facts.dueAt), writer.date(facts.closesOn)];
  const amount = writer.money(invoice.amountDue);
  return {
    kind: 'invoice-overdue',
    subject: say('overdue.subject', { amount, closes }),
    preheader: say('overdue.preheader', { number, closes }),
    reference: say('mail.ref.invoice', { number }),
    heading: say('overdue.heading'),
    reason: 'plan',
    blocks: [
      {
        is: 'note',
        tone: 'warn',
        text: [{ strong: say('overdue.note', { number }) }, say('overdue.note.due', { due })],
      },
      text(say('overdue.text', { planSeats: planSeats(writer, facts), closes })),
      { is: 'button', label: say('mail.button.pay', { amount }), href: invoiceUrl(writer, number) },
      { is: 'sum', ...planSum(writer, invoice, { answer: say('mail.sum.pay') }) },
    ],
  };
}
