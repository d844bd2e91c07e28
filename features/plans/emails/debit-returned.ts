import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { type MailMethod, methodInSentence } from './method-name.ts';
import { invoiceUrl, methodsUrl, type PlanSubject } from './plan-parts.ts';
import type { SumInvoice } from './plan-sum.ts';
import { NEW_YORK_PLAN } from './sample-facts.ts';

/** Effect of an unpaid invoice on its plan: past due and open, suspended, or none yet. */
export type OwedState = 'past_due' | 'closed' | 'active';

/**
 * Why the debit is not retried: the bank did not allow it, the owner must pay the invoice, or all attempts were
 * used.
 */
export type DebitEnding = { why: 'unauthorized' | 'sent' } | { why: 'tried'; attempts: number };

/** A bank payment that was returned. Dates ISO. */
export type DebitReturnedFacts = PlanSubject & {
  number: string;
  returnedAt: string;
  invoice: SumInvoice;
  method: MailMethod | null;
  state: OwedState;
  /** due date of the payment, if any */
  payBy: string | null;
  /** the day on which the plan is suspended if it stays unpaid; null if it is suspended already */
  closesOn: string | null;
  /** time of the provider's automatic retry; null: none */
  nextTry: string | null;
  /** shown if no retry follows */
  ending: DebitEnding;
};

function tryOf({ say, date }: MailWriter, { nextTry, ending }: DebitReturnedFacts): string {
  if (nextTry) return say('returned.try.on', { date: date(nextTry) });
  if (ending.why !== 'tried') return say(`returned.try.${ending.why}`);
  return say('returned.try.tried', { count: ending.attempts });
}

/**
 * [MNG-14] Sent when a bank returned a payment: mentions the bank, never a declined card, and whether a retry
 * follows.
 */
export const debitReturned = defineEmail({
  kind: 'debit-returned',
  when: 'a bank returns a payment',
  key: 'debit-returned:{invoice}[:closed]',
  content(writer, facts: DebitReturnedFacts, shop) {
    const { say, parts } = writer;
    const { number, invoice, method, state, payBy } = facts;
    const amount = writer.money(invoice.amountDue);
    const change: MailInline = { link: say('returned.next.link'), href: methodsUrl(writer) };
    return {
      subject: say('returned.subject', { amount }),
      preheader: payBy
        ? say('returned.preheader', { number, date: writer.date(payBy) })
        : say('returned.preheader.plain', { number }),
      reference: say('mail.ref.invoice', { number }),
      heading: say('returned.heading'),
      reason: 'plan',
      blocks: [
        {
          is: 'note',
          tone: 'bad',
          text: [
            { strong: say('returned.nothing') },
            say('returned.text', { method: methodInSentence(writer, method), date: writer.date(facts.returnedAt) }),
          ],
        },
        mailText(say(`returned.state.${state}`)),
        { is: 'button', label: say('returned.button'), href: invoiceUrl(writer, number) },
        {
          is: 'facts',
          rows: [
            { label: say('returned.invoice'), value: [say('returned.invoice.text', { number, amount })] },
            ...(payBy ? [{ label: say('returned.by'), value: [writer.date(payBy)] }] : []),
            {
              label: say('returned.try'),
              value: [tryOf(writer, facts)],
            },
            ...(facts.closesOn
              ? [
                  {
                    label: say('returned.closes'),
                    value: [say('returned.closes.text', { date: writer.date(facts.closesOn) })],
                  },
                ]
              : []),
            {
              label: say('returned.next'),
              value: parts<MailInline>('returned.next.text', { change, company: shop.companyName }),
            },
          ],
        },
      ],
    };
  },
  sample: {
    ...NEW_YORK_PLAN,
    state: 'past_due',
    payBy: '2027-03-26T10:00:00Z',
    nextTry: null,
    closesOn: '2027-03-31T10:00:00Z',
    ending: { why: 'unauthorized' },
  },
  variants: {
    sent: { state: 'active', payBy: '2027-04-11T09:00:00Z', closesOn: '2027-05-11T10:00:00Z', ending: { why: 'sent' } },
    last: {
      returnedAt: '2027-04-08T10:00:00Z',
      state: 'closed',
      payBy: null,
      closesOn: null,
      ending: { why: 'tried', attempts: 4 },
    },
  },
});
