import { err, ok, type Result } from '../../core/result.ts';
import type { OrderEntry } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import { isPaid, isRefunded } from '../orders/order.ts';
import type { OutgoingEvent } from './outgoing-event.ts';

/** Up to which moment the orders of a hosted commerce platform were looked through. */
export type OrderMark = {
  /** null: never */
  reached(): Promise<Date | null>;
  reach(at: Date): Promise<void>;
};

const PAGE = 250;
/** looked through once more: the platform may list a change a little later, and its clock is another */
const OVERLAP_MS = 10 * 60_000;
/** an event is forgotten after ninety days: an older order that is changed then is not told of as paid again */
const NEWS_MS = 60 * 24 * 3_600_000;
const TOLD = ['order.paid', 'order.refunded'] as const;

/**
 * [EV-01] Tells other programs of orders that a hosted commerce platform takes by itself: reads what has changed since the last run. What was paid or
 * refunded before the first run is not told of. Idempotent: an event is written once by its key. Returns how many were new; `unavailable`: the next
 * run begins where this one did.
 */
export async function tellOrders(
  { commerce, outgoing, now }: Pick<ShopContext, 'commerce' | 'outgoing' | 'now'>,
  mark: OrderMark,
): Promise<Result<number, 'unavailable'>> {
  const begun = now();
  const reached = await mark.reached();
  let told = 0;
  if (reached && (await outgoing.isWanted(TOLD))) {
    const changedSince = new Date(reached.getTime() - OVERLAP_MS);
    for (let page = 1; ; page += 1) {
      const found = await commerce.ordersPage({ page, limit: PAGE, changedSince });
      if (!found.ok) return err('unavailable', found.code);
      for (const order of found.value)
        for (const event of eventsOf(order, changedSince, begun)) if (await outgoing.write(event)) told += 1;
      if (found.value.length < PAGE) break;
    }
  }
  await mark.reach(begun);
  return ok(told);
}

/** What an order says of itself; each refund makes another sum, so a second one is another event. */
function eventsOf(order: OrderEntry, since: Date, now: Date): OutgoingEvent[] {
  const { orderNumber, dateCreated, dateModified, refunded } = order;
  // a platform may answer more than it was asked for
  if (new Date(dateModified) < since) return [];
  const about = String(orderNumber);
  const isNews = new Date(dateCreated).getTime() > now.getTime() - NEWS_MS;
  const paid = { type: 'order.paid', key: `order.paid:${about}`, about, at: new Date(dateCreated) } as const;
  const back = {
    type: 'order.refunded',
    key: `order.refunded:${about}:sum:${refunded}`,
    about,
    at: new Date(dateModified),
  } as const;
  return [
    ...(isNews && (isPaid(order) || isRefunded(order)) ? [paid] : []),
    ...(refunded > 0 || isRefunded(order) ? [back] : []),
  ];
}
