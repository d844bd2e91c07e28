import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText } from '../../shared/emails/mail-content.ts';
import { type PlanSubject, planButton, planSeats } from './plan-parts.ts';
import { PLAN } from './sample-facts.ts';

/** A plan that ends with its period. Dates ISO. */
export type PlanEndingFacts = PlanSubject & { endsOn: string; days: number };

/** [MO-36] [MNG-11] Sent before a canceled plan ends: the day, that nothing is charged, and how to keep it. */
export const planEnding = defineEmail({
  kind: 'plan-ending',
  when: '30 days before a canceled plan ends',
  key: 'plan-ending:{subscription}:{end}',
  content(writer, facts: PlanEndingFacts, shop) {
    const { say } = writer;
    const date = writer.date(facts.endsOn);
    return {
      subject: say('ending.subject', { date }),
      preheader: say('ending.preheader'),
      reference: say('mail.ref.ends', { date }),
      heading: say('ending.heading', { count: facts.days }),
      reason: 'plan',
      blocks: [
        mailText(say('ending.text', { planSeats: planSeats(writer, facts), date })),
        mailText(say('ending.keep', { phone: shop.supportPhone, date })),
        planButton(writer),
      ],
    };
  },
  sample: { planName: PLAN, seats: 1, endsOn: '2026-10-13T09:00:00Z', days: 30 },
});
