import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { manageUrl, planButton } from './plan-parts.ts';
import { creditTotals } from './plan-sum.ts';
import { change, PLAN, VISA } from './sample-facts.ts';
import type { SeatsAddedFacts } from './seats-added.ts';

/** `balance`: the remaining credit of the account in cents; null if unknown. */
export type SeatsCreditFacts = SeatsAddedFacts & { balance: Cents | null };

function whyText({ say, money, date }: MailWriter, { seats, added, endsOn, price }: SeatsCreditFacts): string {
  const facts = { now: String(seats), before: String(seats - added), date: date(endsOn) };
  return price
    ? say('credit.text', { ...facts, price: money(price.now), old: money(price.before) })
    : say('credit.text.plain', facts);
}

/**
 * [MNG-05] [SM6] Sent for added seats that lower the price: amount and use of the credit, and that nothing was
 * charged.
 */
export const seatsAddedCredit = defineEmail({
  kind: 'seats-added',
  form: 'credit',
  when: 'seats are added that make the plan cheaper; it names the credit',
  key: 'seats-added:{invoice}',
  content(writer, facts: SeatsCreditFacts, shop) {
    const { say, money, date, seats } = writer;
    const { number, added, seats: now, endsOn, invoice, after, yearly, balance } = facts;
    const credit = money(-invoice.total);
    const before = String(now - added);
    const where: MailInline = { link: say('credit.where.link'), href: manageUrl(writer) };
    return {
      subject: say('credit.subject', { company: shop.companyName, number, count: added, amount: credit }),
      preheader: say('credit.preheader', { now: String(now), before }),
      reference: say('mail.ref.order', { number }),
      heading: say('credit.heading', { count: added, amount: credit }),
      reason: 'plan',
      blocks: [
        mailText(whyText(writer, facts)),
        planButton(writer),
        {
          is: 'sum',
          ...creditTotals(writer, invoice, {
            total: say('credit.charged'),
            change: say('mail.sum.change', { before, seats: seats(now), date: date(endsOn) }),
          }),
        },
        {
          is: 'facts',
          rows: [
            ...(balance === null
              ? []
              : [{ label: say('credit.balance'), value: [say('credit.balance.text', { amount: money(balance) })] }]),
            ...(after === 'end' || yearly === null
              ? []
              : [
                  {
                    label: say('seats.next'),
                    value: [say('credit.next.text', { date: date(endsOn), seats: seats(now), amount: money(yearly) })],
                  },
                ]),
          ],
        },
        smallMailText(...writer.parts<MailInline>('credit.where', { manage: where })),
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 15,
    number: '7QK2WMRD-0006',
    added: 1,
    endsOn: '2027-11-22T09:00:00Z',
    invoice: change(2_034_598, 1_961_800, 'TX', -3_640),
    isUnderWay: false,
    method: VISA,
    after: 'charge',
    yearly: 2_698_500,
    price: { now: 179_900, before: 199_900 },
    step: null,
    hasInvoice: false,
    balance: 76_438,
  },
});
