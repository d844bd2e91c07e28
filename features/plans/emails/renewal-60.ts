import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, type MailText, mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getMailMethodName } from './method-name.ts';
import { isUnusable, lapsingNote, manageUrl, methodNote, methodsUrl, planButton, planSeats } from './plan-parts.ts';
import { planTotals } from './plan-sum.ts';
import type { ReminderFacts } from './reminder-facts.ts';
import { chargeReminder } from './renewal-30.ts';
import { reminder, yearly } from './sample-facts.ts';

/** [MNG-13] Sent about 60 days before a renewal: date and amount, and the last day to turn auto-pay off and on. */
export const renewal60 = defineEmail({
  kind: 'renewal-60',
  when: "60 days before the end, by the shop's clock",
  key: 'renewal-60:{subscription}:{end}',
  content(writer, facts: ReminderFacts, shop) {
    if (facts.follows === 'scheduled') return chargeReminder(writer, facts, shop);
    return facts.follows === 'invoice' ? beforeInvoice(writer, facts) : beforeCharge(writer, facts);
  },
  sample: reminder(60),
  variants: {
    invoice: {
      planName: 'Facility manager subscription',
      seats: 47,
      endsOn: '2027-06-10T09:00:00Z',
      invoice: yearly(47, 79_900, 'NC', 0),
      method: null,
      lastDay: '2027-04-25T00:00:00Z',
      lockedFrom: '2027-04-26T00:00:00Z',
      follows: 'invoice',
    },
    'no-method': { method: null },
    lapsing: { lapsing: { on: '2027-06-20', amount: 623_417 } },
  },
});

function beforeCharge(writer: MailWriter, facts: ReminderFacts): MailText {
  const { say, parts } = writer;
  const { endsOn, days, invoice, method } = facts;
  const [date, last, locked] = [endsOn, facts.lastDay, facts.lockedFrom].map(writer.date) as [string, string, string];
  const amount = writer.money(invoice.amountDue);
  const lacksMethod = isUnusable(writer, method, endsOn);
  const turnOff: MailInline = { link: say('renewal60.stop.link'), href: manageUrl(writer) };
  const change: MailInline = { link: say('renewal60.change.link'), href: methodsUrl(writer) };
  return {
    subject:
      invoice.amountDue === 0 ? say('renewal60.subject.credit', { date }) : say('renewal60.subject', { date, amount }),
    preheader: lacksMethod ? say('mail.unusable.preheader', { date }) : say('renewal60.preheader', { last }),
    reference: say('mail.ref.renews', { date }),
    heading: say('renewal60.heading', { count: days }),
    reason: 'plan',
    blocks: [
      mailText(
        lacksMethod
          ? say('mail.unusable.renews', { planSeats: planSeats(writer, facts), date })
          : say('renewal60.text', {
              planSeats: planSeats(writer, facts),
              date,
              method: getMailMethodName(writer, method),
            }),
      ),
      { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.charged', { date }) }) },
      ...lapsingNote(writer, facts.lapsing),
      ...methodNote(writer, method, endsOn),
      planButton(writer),
      {
        is: 'note',
        tone: 'mark',
        text: [{ strong: say('renewal60.last', { last }) }, say('renewal60.last.text', { locked })],
      },
      mailText(...parts<MailInline>('renewal60.stop', { turnOff, change, date })),
    ],
  };
}

function beforeInvoice(writer: MailWriter, facts: ReminderFacts): MailText {
  const { say } = writer;
  const { endsOn, days, invoice, seats } = facts;
  const [date, last, locked] = [endsOn, facts.lastDay, facts.lockedFrom].map(writer.date) as [string, string, string];
  return {
    subject: say('renewal60.invoice.subject', { date, last }),
    preheader: say('renewal60.invoice.preheader', {
      seats: writer.seats(seats),
      amount: writer.money(invoice.amountDue),
    }),
    reference: say('mail.ref.ends', { date }),
    heading: say('renewal60.invoice.heading', { count: days }),
    reason: 'plan',
    blocks: [
      mailText(say('renewal60.invoice.text', { planSeats: planSeats(writer, facts), date })),
      { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.invoice', { date }) }) },
      ...lapsingNote(writer, facts.lapsing),
      { is: 'button', label: say('renewal60.invoice.button'), href: manageUrl(writer) },
      {
        is: 'note',
        tone: 'warn',
        text: [{ strong: say('renewal60.invoice.last', { last }) }, say('renewal60.invoice.last.text', { locked })],
      },
    ],
  };
}
