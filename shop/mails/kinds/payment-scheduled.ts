import type { Cents } from '../../../core/money.ts';
import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { consentBlock, planButton, text } from '../plan-parts.ts';
import { type AgreedFacts, agreedValues } from './auto-pay-on.ts';

/** `total`: the amount with tax and after credit; null where it could not be read. */
export type ScheduledFacts = AgreedFacts & { total: Cents | null };

/** [MNG-07] [SUB-22] The proof of a payment that was scheduled; it is stopped by customer service alone [MNG-03]. */
export function paymentScheduled(shop: MailShop, facts: ScheduledFacts): MailContent {
  const writer = writerFor(shop);
  const { say, money } = writer;
  const values = agreedValues(writer, facts);
  const { amount, total } = facts;
  const said =
    amount === null
      ? say('scheduled.text.plain', values)
      : total === null
        ? say('scheduled.text', { ...values, amount: money(amount) })
        : say('scheduled.text.total', { ...values, amount: money(amount), total: money(total) });
  return {
    kind: 'payment-scheduled',
    subject: say('scheduled.subject', { date: values.date }),
    preheader:
      amount === null
        ? say('scheduled.preheader.plain')
        : say('scheduled.preheader', { amount: money(amount), method: values.method }),
    reference: say('mail.ref.renews', { date: values.date }),
    heading: say('scheduled.heading'),
    reason: 'plan',
    blocks: [
      text(said),
      consentBlock(writer, facts.consent),
      planButton(writer),
      text(say('scheduled.stop', { phone: shop.supportPhone, date: values.date })),
    ],
  };
}
