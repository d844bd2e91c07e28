import { defineEmail } from '../../shared/emails/define-email.ts';
import { type MailBlock, type MailInline, mailText } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { getMailMethodName, type MailMethod } from './method-name.ts';
import { invoiceUrl, methodsUrl, type PlanSubject } from './plan-parts.ts';
import { planTotals, type SumInvoice } from './plan-sum.ts';
import { PLAN, yearly } from './sample-facts.ts';

/** A failed attempt to charge a plan, which is past due and open. Dates ISO. */
export type ChargeRefusedFacts = PlanSubject & {
  number: string;
  refusedAt: string;
  invoice: SumInvoice;
  /** the declined method; null: none was saved */
  method: MailMethod | null;
  /** the day on which the plan is suspended if it stays unpaid */
  closesOn: string;
  /** time of the next attempt; null: none */
  nextTry: string | null;
  /** [OP-43] the bank did not decline: the cardholder must authenticate the payment */
  needsProof?: boolean;
};

function preheaderOf(writer: MailWriter, { method, nextTry, needsProof }: ChargeRefusedFacts): string {
  const { say } = writer;
  if (needsProof) return say('proof.preheader');
  const date = nextTry ? writer.date(nextTry) : null;
  if (method === null) return date ? say('refused.preheader.none', { date }) : say('refused.preheader.none.last');
  const name = getMailMethodName(writer, method);
  return date ? say('refused.preheader', { method: name, date }) : say('refused.preheader.last', { method: name });
}

function noteOf(writer: MailWriter, { method, refusedAt, needsProof }: ChargeRefusedFacts): MailBlock {
  const { say } = writer;
  const date = writer.date(refusedAt);
  if (needsProof) {
    const strong = say('proof.strong', { method: getMailMethodName(writer, method) });
    return { is: 'note', tone: 'warn', text: [{ strong }, say('proof.text', { date })] };
  }
  const said: MailInline[] =
    method === null
      ? [{ strong: say('refused.none.strong') }, say('refused.none.text', { date })]
      : [
          { strong: say('refused.strong', { method: getMailMethodName(writer, method) }) },
          say('refused.text', { date }),
        ];
  return { is: 'note', tone: 'bad', text: said };
}

/**
 * Sent when a charge was declined or needs authentication: the card, the amount due and where to pay it, the next
 * attempt, and how to use another card for it.
 */
export const chargeRefused = defineEmail({
  kind: 'charge-refused',
  when: 'an automatic charge is refused',
  key: 'charge-refused:{invoice}:{attempt}',
  content(writer, facts: ChargeRefusedFacts) {
    const { say } = writer;
    const { number, invoice, nextTry, needsProof } = facts;
    const amount = writer.money(invoice.amountDue);
    const other: MailInline = { link: say('refused.avoid.link'), href: methodsUrl(writer) };
    return {
      subject: say(needsProof ? 'proof.subject' : 'refused.subject', { amount }),
      preheader: preheaderOf(writer, facts),
      reference: say('mail.ref.invoice', { number }),
      heading: say(needsProof ? 'proof.heading' : 'refused.heading'),
      reason: 'plan',
      blocks: [
        noteOf(writer, facts),
        mailText(say(needsProof ? 'proof.state' : 'refused.state')),
        {
          is: 'button',
          label: say(needsProof ? 'proof.button' : 'mail.button.pay', { amount }),
          href: invoiceUrl(writer, number),
        },
        { is: 'sum', ...planTotals(writer, invoice, { total: say('mail.sum.pay') }) },
        {
          is: 'facts',
          rows: [
            {
              label: say('refused.try'),
              value: [nextTry ? say('refused.try.on', { date: writer.date(nextTry) }) : say('refused.try.not')],
            },
            {
              label: say('refused.closes'),
              value: [say('refused.closes.text', { date: writer.date(facts.closesOn) })],
            },
            ...(nextTry ? [{ label: say('refused.avoid'), value: [other] }] : []),
          ],
        },
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 5,
    number: 'H3VTN9XC-0002',
    refusedAt: '2026-11-16T10:00:00Z',
    invoice: yearly(5, 199_900, 'LA', 49_975),
    method: { type: 'card', brand: 'visa', last4: '0341' },
    nextTry: '2026-11-23T10:00:00Z',
    closesOn: '2026-12-01T10:00:00Z',
  },
  variants: {
    proof: { needsProof: true },
    last: { refusedAt: '2026-11-24T10:00:00Z', nextTry: null },
  },
});
