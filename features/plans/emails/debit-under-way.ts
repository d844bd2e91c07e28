import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { type MailMethod, methodInSentence } from './method-name.ts';
import { type PlanStartedFacts, renewalRow } from './plan-confirmation.ts';
import { consentBlock, type PlanSubject, planButton, type QuotedConsent } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { CONSENT, NEW_YORK_PLAN, TEXAS_THREE } from './sample-facts.ts';

/** A payment that a bank processes in the next days. Dates ISO. */
export type DebitFacts = PlanSubject & {
  number: string;
  askedAt: string;
  invoice: SumInvoice;
  method: MailMethod | null;
  /** whether the plan gives access until then */
  isOpen: boolean;
  /** for a purchase: its period, its renewal, and the consent */
  bought: { until: string; renewal: PlanStartedFacts['renewal']; consent: QuotedConsent | null } | null;
};

/**
 * [SUB-15] Sent when a bank debit was requested: nothing to do, nothing to pay twice, and another mail follows in
 * both cases.
 */
export const debitUnderWay = defineEmail({
  kind: 'debit-under-way',
  when: 'the store requested a bank debit for a purchase, a renewal or an open invoice',
  key: 'debit-under-way:{invoice}[:{attempt}]',
  content(writer, facts: DebitFacts) {
    const { say } = writer;
    const { number, invoice, method, isOpen, bought } = facts;
    const date = writer.date(facts.askedAt);
    return {
      subject: say('way.subject', { amount: writer.money(invoice.amountDue) }),
      preheader: say('way.preheader'),
      reference: say(bought ? 'mail.ref.order' : 'mail.ref.invoice', { number }),
      heading: say('way.heading'),
      reason: 'plan',
      blocks: [
        mailText(say(isOpen ? 'way.text.open' : 'way.text', { date })),
        {
          is: 'sum',
          ...planTotals(writer, invoice, {
            total: say('mail.sum.processing', { method: methodInSentence(writer, method) }),
          }),
        },
        { is: 'note', tone: 'info', text: [{ strong: say('way.twice') }, say('way.twice.text')] },
        planButton(writer),
        ...(bought ? [{ is: 'facts' as const, rows: [renewalRow(writer, bought.until, bought.renewal)] }] : []),
        ...(bought?.consent ? [consentBlock(writer, bought.consent)] : []),
        smallMailText(say('way.again')),
      ],
    };
  },
  sample: {
    ...NEW_YORK_PLAN,
    isOpen: true,
    bought: null,
  },
  variants: {
    bought: {
      seats: 3,
      number: 'OWDVP8GP-0001',
      askedAt: '2026-07-05T10:00:00Z',
      invoice: TEXAS_THREE,
      bought: { until: '2027-07-05T09:00:00Z', renewal: { amount: 659_700 }, consent: CONSENT },
    },
  },
});
