import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import {
  type MailBlock,
  type MailInline,
  type MailShop,
  mailText,
  type Rich,
} from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import type { ChangeReason } from '../rules/announcements/why-changed.ts';
import { getSchedulePath } from '../rules/plan-paths.ts';
import { getMailMethodName, type MailMethod } from './method-name.ts';
import { manageUrl, methodNote, type PlanSubject, planButton, planSeats } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { TEXAS_PLAN, yearly } from './sample-facts.ts';

/** A next charge that differs from the announced one. Dates ISO, amounts cents. */
export type ChargeChangedFacts = PlanSubject & {
  endsOn: string;
  /** the last announced amount, with tax, after credit */
  before: Cents;
  /** the renewal as it would be billed now */
  invoice: SumInvoice;
  reasons: readonly ChangeReason[];
  seatsBefore: number;
  method: MailMethod | null;
  /**
   * The next step on that day. `unscheduled`: the scheduled payment was canceled; `sent`: the same after the renewal
   * began, so the invoice is sent; `today`: the renewal began, and is charged within the hour
   */
  follows: 'today' | 'charge' | 'scheduled' | 'invoice' | 'unscheduled' | 'sent';
};

const PENNSYLVANIA_PLAN = { seats: 2, seatsBefore: 2, endsOn: '2026-12-22T09:00:00Z', before: 466_188 };

/**
 * [MO-25] Sent when the next charge changes without an action of the owner: old and new amount, reasons, and how to
 * stop it.
 */
export const chargeChanged = defineEmail({
  kind: 'charge-changed',
  when: "the next charge or invoice differs from the announced one, and the customer didn't change it",
  key: 'charge-changed:{subscription}:{announcement}:{amounts}',
  content(writer, facts: ChargeChangedFacts, shop) {
    const { say } = writer;
    const { endsOn, before, invoice, follows } = facts;
    const [date, amount, was] = [writer.date(endsOn), writer.money(invoice.amountDue), writer.money(before)];
    const isCharged = follows === 'charge' || follows === 'scheduled' || follows === 'today';
    const result = say(isCharged ? 'mail.sum.charged' : 'mail.sum.invoice', { date });
    return {
      subject: say(isCharged ? 'changed.subject' : 'changed.subject.invoice', { date, amount, before: was }),
      preheader: say(`changed.preheader.${follows}`, { date }),
      reference: say(isCharged ? 'mail.ref.renews' : 'mail.ref.ends', { date }),
      heading: say(isCharged ? 'changed.heading' : 'changed.heading.invoice'),
      reason: 'plan',
      blocks: [
        mailText(textOf(writer, facts)),
        { is: 'sum', ...planTotals(writer, invoice, { total: result }) },
        ...(isCharged ? methodNote(writer, facts.method, endsOn) : []),
        follows === 'unscheduled'
          ? { is: 'button', label: say('changed.schedule'), href: writer.url(getSchedulePath(writer.payer?.companyId)) }
          : planButton(writer),
        {
          is: 'facts',
          rows: [
            { label: say('changed.before'), value: [was] },
            { label: say('changed.now'), value: [amount] },
            { label: say('changed.why'), value: [whyOf(writer, facts)] },
            { label: say('mail.fact.stop'), value: stopOf(writer, shop, facts) },
          ],
        } satisfies MailBlock,
      ],
    };
  },
  sample: {
    ...TEXAS_PLAN,
    before: 623_417,
    reasons: ['member-ended'],
    seatsBefore: 3,
    follows: 'charge',
  },
  variants: {
    unscheduled: {
      ...PENNSYLVANIA_PLAN,
      invoice: yearly(2, 239_900, 'PA', 28_788),
      reasons: ['price'],
      follows: 'unscheduled',
    },
    sent: {
      ...PENNSYLVANIA_PLAN,
      invoice: yearly(2, 239_900, 'PA', 28_788),
      reasons: ['price'],
      follows: 'sent',
    },
    today: {
      ...PENNSYLVANIA_PLAN,
      invoice: yearly(2, 219_900, 'PA', 30_786),
      reasons: ['tax', 'credit'],
      follows: 'today',
    },
    scheduled: {
      ...PENNSYLVANIA_PLAN,
      invoice: yearly(2, 219_900, 'PA', 30_786),
      reasons: ['tax', 'credit'],
      follows: 'scheduled',
    },
    invoice: { before: 461_790, reasons: ['seats-more'], seatsBefore: 2, method: null, follows: 'invoice' },
  },
});

function textOf(writer: MailWriter, facts: ChargeChangedFacts): string {
  const { say } = writer;
  const named = { planSeats: planSeats(writer, facts), date: writer.date(facts.endsOn) };
  if (facts.follows === 'unscheduled') return say('changed.text.unscheduled', named);
  if (facts.follows === 'sent') return say('changed.text.sent', named);
  if (facts.follows === 'invoice') return say('changed.text.invoice', named);
  return say('changed.text', { ...named, method: getMailMethodName(writer, facts.method) });
}

function whyOf({ say, seats }: MailWriter, { reasons, seats: now, seatsBefore }: ChargeChangedFacts): string {
  const said = reasons.map((reason) =>
    reason === 'seats-more' || reason === 'seats-less'
      ? say('changed.why.seats', { now: seats(now), before: seats(seatsBefore) })
      : say(`changed.why.${reason}`),
  );
  return said.join('. ') || say('changed.why.unknown');
}

/** [MNG-03] [SM5] The owner turns auto-pay off; customer service cancels a scheduled payment. */
function stopOf(writer: MailWriter, shop: MailShop, { follows, endsOn }: ChargeChangedFacts): Rich {
  const { say, parts } = writer;
  const date = writer.date(endsOn);
  if (follows === 'scheduled') return [say('changed.stop.scheduled', { phone: shop.supportPhone, date })];
  if (follows === 'today') return [say('changed.stop.today', { phone: shop.supportPhone })];
  if (follows !== 'charge') return [say('changed.stop.nothing', { date })];
  const turnOff: MailInline = { link: say('mail.turnOff'), href: manageUrl(writer) };
  return parts<MailInline>('changed.stop.charge', { turnOff, date });
}
