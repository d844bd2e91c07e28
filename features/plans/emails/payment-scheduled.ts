import type { Cents } from '../../../core/money.ts';
import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { type AgreedFacts, agreedValues } from './auto-pay-on.ts';
import { consentBlock, planButton } from './plan-parts.ts';
import { PLAN, VISA } from './sample-facts.ts';

/** `total`: the amount with tax and after credit; null if unknown. */
export type ScheduledFacts = AgreedFacts & { total: Cents | null };

/** [MNG-07] [SUB-22] The confirmation of a scheduled payment; only customer service can cancel it [MNG-03]. */
export const paymentScheduled = defineEmail({
  kind: 'payment-scheduled',
  when: 'the customer schedules the payment',
  key: 'payment-scheduled:{subscription}:{moment}',
  content(writer, facts: ScheduledFacts, shop) {
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
      subject: say('scheduled.subject', { date: values.date }),
      preheader:
        amount === null
          ? say('scheduled.preheader.plain')
          : say('scheduled.preheader', { amount: money(amount), method: values.method }),
      reference: say('mail.ref.renews', { date: values.date }),
      heading: say('scheduled.heading'),
      reason: 'plan',
      blocks: [
        mailText(said),
        consentBlock(writer, facts.consent),
        planButton(writer),
        mailText(say('scheduled.stop', { phone: shop.supportPhone, date: values.date })),
      ],
    };
  },
  sample: {
    planName: PLAN,
    seats: 2,
    endsOn: '2026-12-22T09:00:00Z',
    amount: 439_800,
    total: 466_188,
    method: VISA,
    consent: {
      text: 'By clicking Schedule payment I agree that Planroom charges Visa ending 4242 $4,398 plus tax on 12/22/2026, then each year until I turn it off. After that payment I can turn it off in my account at any time, and before it through customer service.',
      textVersion: '2026-11',
      at: '2026-11-22T09:00:00Z',
    },
  },
});
