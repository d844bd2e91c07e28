import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import type { InvoiceOverdueFacts } from './invoice-overdue.ts';
import { invoiceUrl, planInSentence } from './plan-parts.ts';
import { planTotals } from './plan-sum.ts';
import { PLAN, yearly } from './sample-facts.ts';

/** An invoice that is sent, not charged. Dates ISO; `period` is its year, null for other invoices. */
export type InvoiceDueFacts = InvoiceOverdueFacts & {
  period: { from: string; until: string } | null;
  hasInvoice: boolean;
};

/** [MNG-15] Sent for an invoice to pay: amount, purpose, due date, and where to pay it. */
export const invoiceDue = defineEmail({
  kind: 'invoice-due',
  when: 'an invoice is sent for payment',
  key: 'invoice-due:{invoice}',
  content(writer, facts: InvoiceDueFacts) {
    const { say } = writer;
    const { number, invoice, period, hasInvoice } = facts;
    const date = writer.date(facts.dueAt);
    const amount = writer.money(invoice.amountDue);
    const planSeats = planInSentence(writer, facts);
    return {
      subject: say('invoice.subject', { number, amount, date }),
      preheader: say(period ? 'invoice.preheader' : 'invoice.preheader.other', { seats: writer.seats(facts.seats) }),
      reference: say('mail.ref.invoice', { number }),
      heading: say(period ? 'invoice.heading' : 'invoice.heading.other'),
      reason: 'plan',
      blocks: [
        mailText(
          period
            ? say('invoice.text', { planSeats, from: writer.date(period.from), date: writer.date(period.until) })
            : say('invoice.text.other', { planSeats }),
        ),
        { is: 'button', label: say('mail.button.pay', { amount }), href: invoiceUrl(writer, number) },
        { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.due', { date }) }) },
        mailText(say(hasInvoice ? 'invoice.how.attached' : 'invoice.how')),
        mailText(say('invoice.unpaid', { date, closes: writer.date(facts.closesOn) })),
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 2,
    number: 'KM48ZFQB-0002',
    dueAt: '2027-01-21T09:00:00Z',
    closesOn: '2027-02-20T09:00:00Z',
    period: { from: '2026-12-22T09:00:00Z', until: '2027-12-22T09:00:00Z' },
    invoice: yearly(2, 219_900, 'PA', 26_388),
    hasInvoice: true,
  },
});
