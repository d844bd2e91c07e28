import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import { type PlanSubject, planSeats } from './plan-parts.ts';
import { PLAN } from './sample-facts.ts';

/** An ended plan. `endedAt` ISO; `planPath` is its sales page. */
export type PlanEndedFacts = PlanSubject & {
  endedAt: string;
  planPath: string;
  /** the unpaid invoice; null if nothing is due, or if it could not be read */
  unpaid: { number: string; amount: Cents } | null;
  /** credit that stays in the account for a later plan */
  credit: Cents;
};

/** Sent when a plan has ended: nothing more is charged, the remaining credit, and how to subscribe again. */
export const planEnded = defineEmail({
  kind: 'plan-ended',
  when: 'a plan that had started ends; the email names an unpaid invoice',
  key: 'plan-ended:{subscription}',
  content(writer, facts: PlanEndedFacts) {
    const { say, parts } = writer;
    const date = writer.date(facts.endedAt);
    const { unpaid, credit } = facts;
    const orders: MailInline = { link: say('ended.yours.link'), href: writer.url('/account/order-history') };
    const buy: MailInline = { link: say('ended.single.link'), href: writer.url('/documents') };
    return {
      subject: say('ended.subject'),
      preheader: say('ended.preheader'),
      reference: say('mail.ref.ended', { date }),
      heading: say('ended.heading'),
      reason: 'plan',
      blocks: [
        mailText(say('ended.text', { planSeats: planSeats(writer, facts), date })),
        {
          is: 'facts',
          rows: [
            ...(unpaid
              ? [
                  {
                    label: say('ended.unpaid'),
                    value: [say('ended.unpaid.text', { number: unpaid.number, amount: writer.money(unpaid.amount) })],
                  },
                ]
              : []),
            ...(credit > 0
              ? [{ label: say('ended.credit'), value: [say('ended.credit.text', { amount: writer.money(credit) })] }]
              : []),
            { label: say('ended.yours'), value: parts<MailInline>('ended.yours.text', { orders }) },
            { label: say('ended.single'), value: parts<MailInline>('ended.single.text', { link: buy }) },
          ],
        },
        { is: 'button', label: say('ended.button'), href: writer.url(facts.planPath) },
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 1,
    endedAt: '2026-10-13T09:00:00Z',
    planPath: '/subscriptions/unlimited-subscription',
    unpaid: null,
    credit: 24_000,
  },
  variants: {
    unpaid: {
      seats: 2,
      endedAt: '2027-12-22T09:00:00Z',
      unpaid: { number: 'KM48ZFQB-0002', amount: 466_188 },
      credit: 0,
    },
  },
});
