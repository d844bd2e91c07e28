import { defineEmail } from '../../shared/emails/define-email.ts';
import {
  type MailBlock,
  type MailInline,
  type MailShop,
  type MailText,
  mailText,
  smallMailText,
} from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getMailMethodName, methodWithExpiry } from './method-name.ts';
import {
  isUnusable,
  lapsingNote,
  manageUrl,
  methodNote,
  methodsUrl,
  planButton,
  planInSentence,
  planSeats,
} from './plan-parts.ts';
import { planTotals } from './plan-sum.ts';
import type { ReminderFacts } from './reminder-facts.ts';
import { reminder, VISA, yearly } from './sample-facts.ts';

/**
 * Sent about 30 days before the end of a year: type, date and amount of the charge or invoice, and how to change it.
 */
export const renewal30 = defineEmail({
  kind: 'renewal-30',
  when: 'the provider announces the renewal, about 30 days before',
  key: 'renewal-30:{subscription}:{end}',
  content(writer, facts: ReminderFacts, shop) {
    return facts.follows === 'invoice' ? beforeInvoice(writer, facts) : chargeReminder(writer, facts, shop);
  },
  sample: reminder(30),
  variants: {
    expires: { method: { ...VISA, expYear: 2027, expMonth: 6 } },
    'lapsing-invoice': { method: null, follows: 'invoice', lapsing: { on: '2027-06-20', amount: 623_417 } },
    invoice: {
      seats: 2,
      endsOn: '2026-12-22T09:00:00Z',
      invoice: yearly(2, 219_900, 'PA', 26_388),
      method: null,
      lastDay: '2026-11-06T00:00:00Z',
      lockedFrom: '2026-11-07T00:00:00Z',
      follows: 'invoice',
    },
    scheduled: { follows: 'scheduled' },
  },
});

/** [MNG-03] [SM5] Auto-pay can be turned off until the last day; customer service cancels a scheduled payment. */
function howToStop(writer: MailWriter, shop: MailShop, { follows, endsOn }: ReminderFacts): MailBlock[] {
  const { say, parts } = writer;
  const date = writer.date(endsOn);
  if (follows === 'charge') return [mailText(say('renewal30.off', { date }))];
  const change: MailInline = { link: say('renewal30.scheduled.change.link'), href: methodsUrl(writer) };
  return [
    mailText(...parts<MailInline>('renewal30.scheduled.change', { change })),
    mailText(say('renewal30.scheduled.stop', { phone: shop.supportPhone, date })),
  ];
}

/** Returns the reminder of a charge in about 30 days, or of a scheduled payment. */
export function chargeReminder(writer: MailWriter, facts: ReminderFacts, shop: MailShop): MailText {
  const { say } = writer;
  const { endsOn, days, invoice, method, follows } = facts;
  const date = writer.date(endsOn);
  const isScheduled = follows === 'scheduled';
  const lacksMethod = isUnusable(writer, method, endsOn);
  const named = { methodExpires: methodWithExpiry(writer, method), date, planSeats: planInSentence(writer, facts) };
  return {
    subject:
      invoice.amountDue === 0
        ? say('renewal30.subject.credit', { count: days })
        : say('renewal30.subject', { count: days, amount: writer.money(invoice.amountDue) }),
    preheader: lacksMethod
      ? say('mail.unusable.preheader', { date })
      : say(isScheduled ? 'renewal30.scheduled.preheader' : 'renewal30.preheader', {
          method: getMailMethodName(writer, method),
          date,
        }),
    reference: say('mail.ref.renews', { date }),
    heading: say(isScheduled ? 'renewal30.scheduled.heading' : 'renewal30.heading', { count: days }),
    reason: 'plan',
    blocks: [
      mailText(
        lacksMethod && !isScheduled
          ? say('mail.unusable.renews', { planSeats: planSeats(writer, facts), date })
          : say(isScheduled ? 'renewal30.scheduled.text' : 'renewal30.text', named),
      ),
      { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.charged', { date }) }) },
      ...lapsingNote(writer, facts.lapsing),
      ...methodNote(writer, method, endsOn),
      planButton(writer),
      ...howToStop(writer, shop, facts),
      smallMailText(say('renewal30.receipt')),
    ],
  };
}

function beforeInvoice(writer: MailWriter, facts: ReminderFacts): MailText {
  const { say } = writer;
  const { endsOn, days, invoice } = facts;
  const [date, locked] = [writer.date(endsOn), writer.date(facts.lockedFrom)];
  return {
    subject:
      invoice.amountDue === 0
        ? say('renewal30.invoice.subject.credit', { date })
        : say('renewal30.invoice.subject', { date, amount: writer.money(invoice.amountDue) }),
    preheader: say('renewal30.invoice.preheader'),
    reference: say('mail.ref.ends', { date }),
    heading: say('renewal30.invoice.heading', { count: days }),
    reason: 'plan',
    blocks: [
      mailText(say('renewal30.invoice.text', { planSeats: planSeats(writer, facts), date })),
      { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.invoice', { date }) }) },
      ...lapsingNote(writer, facts.lapsing),
      { is: 'button', label: say('renewal30.invoice.button'), href: manageUrl(writer) },
      {
        is: 'note',
        tone: 'warn',
        text: [{ strong: say('renewal30.invoice.locked', { locked }) }, say('renewal30.invoice.locked.text')],
      },
      mailText(say('renewal30.invoice.nothing', { date })),
    ],
  };
}
