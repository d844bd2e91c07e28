import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailBlock, type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getMailMethodName, type MailMethod } from './method-name.ts';
import { invoiceUrl, type PlanSubject, planSeats } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { PLAN, yearly } from './sample-facts.ts';

/** A plan that the provider suspended. Dates ISO. */
export type PlanSuspendedProps = PlanSubject & {
  number: string;
  invoice: SumInvoice;
  /** the last declined charge; null: a sent invoice was not paid */
  refused: { method: MailMethod | null; on: string } | null;
  /** due date of a sent invoice */
  dueAt: string | null;
  /** the end of the period, when the plan ends */
  endsOn: string;
};

function noteOf(writer: MailWriter, { refused, dueAt, number }: PlanSuspendedProps): MailBlock {
  const { say } = writer;
  const strong = refused?.method
    ? say('refused.strong', { method: getMailMethodName(writer, refused.method) })
    : say('shut.unpaid', { number });
  const said = refused?.method
    ? say('shut.refused.text', { date: writer.date(refused.on) })
    : dueAt
      ? say('shut.unpaid.due', { date: writer.date(dueAt) })
      : '.';
  return { is: 'note', tone: 'bad', text: [{ strong }, said] satisfies MailInline[] };
}

/**
 * [MNG-12] Sent when a plan is suspended because of an invoice: amount due, where to pay it, when access returns,
 * and that no charge follows automatically.
 */
export const planSuspended = defineEmail({
  kind: 'plan-shut',
  when: 'the provider gives up on an unpaid invoice',
  key: 'plan-shut:{invoice}',
  content(writer, facts: PlanSuspendedProps) {
    const { say } = writer;
    const { number, invoice } = facts;
    const amount = writer.money(invoice.amountDue);
    return {
      subject: say('shut.subject', { amount }),
      preheader: say('shut.preheader', { number }),
      reference: say('mail.ref.invoice', { number }),
      heading: say('shut.heading'),
      reason: 'plan',
      blocks: [
        noteOf(writer, facts),
        mailText(say('shut.text', { planSeats: planSeats(writer, facts) })),
        { is: 'button', label: say('mail.button.pay', { amount }), href: invoiceUrl(writer, number) },
        { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.pay') }) },
        {
          is: 'facts',
          rows: [
            { label: say('shut.how'), value: [say('shut.how.text')] },
            { label: say('shut.back'), value: [say('shut.back.text')] },
            { label: say('shut.ends'), value: [say('shut.ends.text', { date: writer.date(facts.endsOn) })] },
            { label: say('shut.itself'), value: [say('shut.itself.text')] },
          ],
        },
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 5,
    number: 'H3VTN9XC-0002',
    invoice: yearly(5, 199_900, 'LA', 49_975),
    refused: { method: { type: 'card', brand: 'visa', last4: '0341' }, on: '2026-12-01T10:00:00Z' },
    dueAt: null,
    endsOn: '2027-11-16T09:00:00Z',
  },
  variants: {
    invoice: {
      seats: 2,
      number: 'KM48ZFQB-0002',
      invoice: yearly(2, 219_900, 'PA', 26_388),
      refused: null,
      dueAt: '2027-01-21T09:00:00Z',
      endsOn: '2027-12-22T09:00:00Z',
    },
  },
});
