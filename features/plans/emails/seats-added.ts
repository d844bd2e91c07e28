import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, type Rich, smallMailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getCreditUsed } from '../rules/invoices/invoice-credit.ts';
import { formatPaidWith, type MailMethod, methodInSentence } from './method-name.ts';
import { invoiceUrl, type PlanSubject, planButton } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { change, TEXAS_PLAN } from './sample-facts.ts';

/** Added seats of a plan; `seats` is the new total. Dates ISO, prices per seat and year in cents. */
export type SeatsAddedFacts = PlanSubject & {
  number: string;
  added: number;
  endsOn: string;
  invoice: SumInvoice;
  /** the bank debit is pending */
  isUnderWay: boolean;
  method: MailMethod | null;
  /** the next step at the end of the year, and its amount before tax; null if unknown */
  after: 'charge' | 'invoice' | 'end';
  yearly: Cents | null;
  /** the new and the old price per seat; null if prices are unknown */
  price: { now: Cents; before: Cents } | null;
  /** the number of seats where the next lower price starts, and that price */
  step: { seats: number; price: Cents } | null;
  hasInvoice: boolean;
};

function preheaderOf(writer: MailWriter, { seats: now, invoice, method, isUnderWay }: SeatsAddedFacts): string {
  const { say, money, seats } = writer;
  const facts = { seats: seats(now), amount: money(invoice.amountDue) };
  if (invoice.amountDue === 0) return say('seats.preheader.credit', { seats: facts.seats });
  if (isUnderWay) return say('seats.preheader.way', facts);
  const charged = { ...facts, method: methodInSentence(writer, method) };
  return getCreditUsed(invoice) > 0 ? say('seats.preheader.part', charged) : say('seats.preheader', charged);
}

function changeLabel({ say, seats, money, date }: MailWriter, facts: SeatsAddedFacts): string {
  const { added, seats: now, endsOn, price } = facts;
  if (price && price.now === price.before)
    return say('mail.sum.added', { seats: seats(added), price: money(price.now), date: date(endsOn) });
  return say('mail.sum.change', { before: String(now - added), seats: seats(now), date: date(endsOn) });
}

function nextText(writer: MailWriter, { endsOn, seats: now, yearly, after, method }: SeatsAddedFacts): string {
  const facts = { date: writer.date(endsOn), seats: writer.seats(now) };
  const amount = yearly === null ? null : writer.money(yearly);
  if (after === 'invoice')
    return amount === null
      ? writer.say('seats.next.invoice.plain', facts)
      : writer.say('seats.next.invoice', { ...facts, amount });
  return amount === null
    ? writer.say('seats.next.charge.plain', facts)
    : writer.say('seats.next.charge', { ...facts, amount, method: methodInSentence(writer, method) });
}

function rowsOf(writer: MailWriter, facts: SeatsAddedFacts): { label: string; value: Rich }[] {
  const { say, seats, money } = writer;
  const { step, after, number } = facts;
  return [
    ...(after === 'end' ? [] : [{ label: say('seats.next'), value: [nextText(writer, facts)] }]),
    // a plan that ends has no next year for which more seats would cost less
    ...(step && after !== 'end'
      ? [
          {
            label: say('seats.step'),
            value: [say('seats.step.text', { seats: seats(step.seats), price: money(step.price) })],
          },
        ]
      : []),
    {
      label: say('plan.receipt'),
      value: writer.parts<Rich[number]>('plan.receipt.text', {
        link: { link: say('plan.receipt.link', { number }), href: invoiceUrl(writer, number) },
      }),
    },
  ];
}

/**
 * [MNG-05] [SM6] Sent for added seats: the new total, the charge for the rest of the year, and the price of each
 * following year.
 */
export const seatsAdded = defineEmail({
  kind: 'seats-added',
  when: 'seats are added',
  key: 'seats-added:{invoice}',
  content(writer, facts: SeatsAddedFacts, shop) {
    const { say, date } = writer;
    const { number, added, seats: total, endsOn, invoice, method, isUnderWay, after } = facts;
    const isFree = invoice.amountDue === 0;
    return {
      subject: say('seats.subject', { company: shop.companyName, number, count: added }),
      preheader: preheaderOf(writer, facts),
      reference: say('mail.ref.order', { number }),
      heading: say('seats.heading', { count: added, total: String(total) }),
      reason: 'plan',
      blocks: [
        mailText(say(after === 'end' ? 'seats.text.end' : 'seats.text', { count: added, date: date(endsOn) })),
        planButton(writer),
        {
          is: 'sum',
          ...planTotals(writer, invoice, {
            total: isFree ? say('mail.sum.nothing') : isUnderWay ? say('mail.sum.pay') : formatPaidWith(writer, method),
            change: changeLabel(writer, facts),
          }),
        },
        ...(isUnderWay && !isFree ? [{ is: 'note' as const, tone: 'info' as const, text: [say('seats.way')] }] : []),
        { is: 'facts', rows: rowsOf(writer, facts) },
        ...(facts.hasInvoice ? [smallMailText(say('mail.attached.invoice'))] : []),
      ],
    };
  },
  sample: {
    ...TEXAS_PLAN,
    seats: 4,
    number: 'OWDVP8GP-0002',
    added: 1,
    invoice: change(407_457, 543_276, 'TX', 6_791),
    isUnderWay: false,
    after: 'charge',
    yearly: 879_600,
    price: { now: 219_900, before: 219_900 },
    step: { seats: 5, price: 199_900 },
  },
});
