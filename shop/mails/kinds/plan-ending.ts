import type { MailContent, MailShop } from '../mail-content.ts';
import { writerFor } from '../mail-writer.ts';
import { type PlanSubject, planButton, planSeats, text } from '../plan-parts.ts';

/** A plan that ends with its period. Dates ISO. */
export type PlanEndingFacts = PlanSubject & { endsOn: string; days: number };

/** [MO-36] [MNG-11] Before a canceled plan ends: the day, that nothing is charged, and how to keep it. */
export function planEnding(shop: MailShop, facts: PlanEndingFacts): MailContent {
  const writer = writerFor(shop);
  const { say } = writer;
  const date = writer.date(facts.endsOn);
  return {
    kind: 'plan-ending',
    subject: say('ending.subject', { date }),
    preheader: say('ending.preheader'),
    reference: say('mail.ref.ends', { date }),
    heading: say('ending.heading', { count: facts.days }),
    reason: 'plan',
    blocks: [
      text(say('ending.text', { planSeats: planSeats(writer, facts), date })),
      text(say('ending.keep', { phone: shop.supportPhone, date })),
      planButton(writer),
    ],
  };
}
