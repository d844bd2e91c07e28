import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { invoiceUrl, type PlanSubject, planSeats } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { PLAN, yearly } from './sample-facts.ts';

/** A sent invoice that is overdue. Dates ISO. */
export type InvoiceOverdueFacts = PlanSubject & {
  number: string;
  dueAt: string;
  /** the day on which the plan is suspended if it stays unpaid */
  closesOn: string;
  invoice: SumInvoice;
};

/** [MNG-15] [MO-36] Sent on the due day: the plan is past due and open, and the day on which it is suspended. */
export const invoiceOverdue = defineEmail({
  kind: 'invoice-overdue',
  when: "a sent invoice isn't paid by its due date",
  key: 'invoice-overdue:{invoice}',
  content(writer, facts: InvoiceOverdueFacts) {
    const { say } = writer;
    const { number, invoice } = facts;
    const [due, closes] = [writer.date(facts.dueAt), writer.date(facts.closesOn)];
    const amount = writer.money(invoice.amountDue);
    return {
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
        mailText(say('overdue.text', { planSeats: planSeats(writer, facts), closes })),
        { is: 'button', label: say('mail.button.pay', { amount }), href: invoiceUrl(writer, number) },
        { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.pay') }) },
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 2,
    number: 'KM48ZFQB-0002',
    dueAt: '2027-01-21T09:00:00Z',
    closesOn: '2027-02-20T09:00:00Z',
    invoice: yearly(2, 219_900, 'PA', 26_388),
  },
});
