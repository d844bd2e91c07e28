import { ok } from '../../../core/result.ts';
import { WEBHOOK_EVENTS } from '../webhook-events.ts';
import { readEventBody } from './answers/read-event-body.ts';
import type { Calls } from './calls.ts';
import type { Payment, PaymentEvent } from './types.ts';

const PAGE = 100;
/** more than a shop's busiest half a day; the library lists no more at once */
const MOST = 10_000;

/** What the provider says has happened, whether its messages arrived or not. */
export function eventCalls({ stripe, read }: Calls): Pick<Payment, 'events'> {
  return {
    events: ({ from, to }) =>
      read(`events ${from.getTime()} ${to.getTime()}`, async () => {
        const [gte, lt] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
        const pages = stripe.events.list({ types: [...WEBHOOK_EVENTS], created: { gte, lt }, limit: PAGE });
        const events: PaymentEvent[] = [];
        for (const one of await pages.autoPagingToArray({ limit: MOST })) {
          const event = readEventBody(one);
          if (event) events.push(event);
        }
        return ok(events.reverse());
      }),
  };
}
