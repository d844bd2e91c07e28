import { ok } from '../../../core/result.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import type { PaymentCalls } from './calls.ts';
import { type PaymentEvent, readEventBody } from './read-event.ts';
import type { Payment } from './types.ts';

const PAGE = 100;
/** more than a shop's busiest half day; the library lists no more at once */
const MAX = 10_000;

/** the provider's limit for one query */
const MAX_TYPES = 20;

/** Lists the provider's events, whether their webhooks arrived or not. */
export function eventCalls({ stripe, read }: PaymentCalls): Pick<Payment, 'events'> {
  return {
    events: ({ from, to }) =>
      read(`events ${from.getTime()} ${to.getTime()}`, async () => {
        const [gte, lt] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
        const events: PaymentEvent[] = [];
        for (let first = 0; first < WEBHOOK_EVENTS.length; first += MAX_TYPES) {
          const types = WEBHOOK_EVENTS.slice(first, first + MAX_TYPES);
          const listed = await stripe.events
            .list({ types, created: { gte, lt }, limit: PAGE })
            .autoPagingToArray({ limit: MAX });
          for (const one of listed.reverse()) {
            const event = readEventBody(one);
            if (event) events.push(event);
          }
        }
        return ok(events.sort((a, b) => a.created - b.created));
      }),
  };
}
