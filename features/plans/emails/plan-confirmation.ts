import type { Cents } from '../../../core/money.ts';
import { SAMPLE_COMPANY } from '../../company/emails/company-mail-parts.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText, type Rich, smallMailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getSeatsPath } from '../rules/seats/seat-paths.ts';
import { formatPaidWith, getMailMethodName, isBank, type MailMethod, methodInSentence } from './method-name.ts';
import { consentBlock, invoiceUrl, type PlanSubject, planNamed, type QuotedConsent, stopRow } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { TEXAS_PLAN } from './sample-facts.ts';

/** A plan whose first invoice is paid. Dates ISO. */
export type PlanStartedFacts = PlanSubject & {
  number: string;
  from: string;
  until: string;
  invoice: SumInvoice;
  method: MailMethod | null;
  /** price of the next year before tax, if the plan renews automatically; null if unknown */
  renewal: { amount: Cents | null } | null;
  consent: QuotedConsent | null;
  hasInvoice: boolean;
};

function preheaderOf(writer: MailWriter, { seats, until, invoice, method }: PlanStartedFacts): string {
  const facts = { seats: writer.seats(seats), date: writer.date(until), amount: writer.money(invoice.amountDue) };
  if (method === null) return writer.say('plan.preheader', facts);
  return isBank(method)
    ? writer.say('plan.preheader.bank', { ...facts, method: methodInSentence(writer, method) })
    : writer.say('plan.preheader.card', { ...facts, method: getMailMethodName(writer, method) });
}

/** Returns the row with date and amount of the renewal; without auto-pay it announces an invoice. */
export function renewalRow(
  writer: MailWriter,
  until: string,
  renewal: PlanStartedFacts['renewal'],
): { label: string; value: Rich } {
  const date = writer.date(until);
  if (renewal === null) return { label: writer.say('plan.ends'), value: [writer.say('plan.ends.text', { date })] };
  const said =
    renewal.amount === null
      ? writer.say('plan.renews.plain', { date })
      : writer.say('plan.renews.text', { date, amount: writer.money(renewal.amount) });
  return { label: writer.say('plan.renews'), value: [said] };
}

/**
 * [SUB-15] [CO13] Sent when a plan starts: payment, access, date and amount of the renewal, the consent, and how to
 * stop it.
 */
export const planConfirmation = defineEmail({
  kind: 'plan-confirmation',
  when: 'the first invoice of a plan is paid at its purchase',
  key: 'plan-confirmation:{invoice}',
  content(writer, facts: PlanStartedFacts, shop) {
    const { say, date, seats } = writer;
    const { number, invoice, method, until, from, renewal, consent } = facts;
    const receipt: MailInline = { link: say('plan.receipt.link', { number }), href: invoiceUrl(writer, number) };
    return {
      subject: say('plan.subject', { company: shop.companyName, number }),
      preheader: preheaderOf(writer, facts),
      reference: say('mail.ref.order', { number }),
      heading: say('plan.heading', { plan: planNamed(writer, facts) }),
      reason: 'plan',
      blocks: [
        mailText(
          say(writer.payer ? 'plan.text.company' : 'plan.text', {
            seats: seats(facts.seats),
            from: date(from),
            date: date(until),
          }),
        ),
        // all seats of a company are given to named people
        writer.payer
          ? { is: 'button', label: say('plan.button.seats'), href: writer.url(getSeatsPath(writer.payer.companyId)) }
          : { is: 'button', label: say('plan.button', { site: shop.documentSite.name }), href: shop.documentSite.url },
        {
          is: 'sum',
          ...planTotals(writer, invoice, {
            total: formatPaidWith(writer, method),
            seats: (line, price) => say('mail.sum.seats.year', { seats: seats(line.quantity), price }),
          }),
        },
        {
          is: 'facts',
          rows: [
            renewalRow(writer, until, renewal),
            ...(renewal ? [stopRow(writer)] : []),
            { label: say('plan.receipt'), value: writer.parts<MailInline>('plan.receipt.text', { link: receipt }) },
          ],
        },
        ...(consent ? [consentBlock(writer, consent)] : []),
        ...(facts.hasInvoice ? [smallMailText(say('mail.attached.invoice'))] : []),
      ],
    };
  },
  sample: {
    ...TEXAS_PLAN,
    from: '2026-07-05T09:00:00Z',
    renewal: { amount: 659_700 },
  },
  variants: { company: { payer: SAMPLE_COMPANY } },
});
