import { defineJob, noInput } from '../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { CommerceOrderLine, OrderEntry } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { ShopWorker } from '../jobs.ts';
import { isPaid, isRefunded } from '../orders/order.ts';
import type { OutgoingEvent } from './outgoing-event.ts';

/** Up to which moment the orders of a hosted commerce platform were looked through. */
export type OrderCursor = {
  /** null: never */
  reached(): Promise<Date | null>;
  reach(at: Date): Promise<void>;
};

const PAGE = 250;
/** What is bought is counted by day: which orders are new is said of a span that ended so long ago, and of each span once. */
const SETTLED_MS = 2 * 60_000;
/** looked through once more: the platform may list a change a little later, and its clock is another */
const OVERLAP_MS = 10 * 60_000;
/** an event is forgotten after ninety days: an older order that is changed then is not told of as paid again */
const NEWS_MS = 60 * 24 * 3_600_000;
const TOLD = ['order.paid', 'order.refunded'] as const;

/** Counts the lines of an order that was bought; null: nothing is counted. */
type CountBought = ((lines: readonly CommerceOrderLine[]) => void) | null;

/**
 * [EV-01] [INS-01] Tells other programs of orders that a hosted commerce platform takes by itself, and counts what was bought: reads what has changed
 * since the last run. What was before the first run is neither told nor counted. An event is written once by its key. Returns how many were new;
 * `unavailable`: the next run begins where this one did.
 */
export async function emitOrderEvents(
  { commerce, outgoing, now }: Pick<ShopContext, 'commerce' | 'outgoing' | 'now'>,
  mark: OrderCursor,
  count: CountBought,
): Promise<Result<number, 'unavailable'>> {
  const begun = now();
  const reached = await mark.reached();
  let told = 0;
  const isAsked = await outgoing.isWanted(TOLD);
  if (reached && (isAsked || count)) {
    const changedSince = new Date(reached.getTime() - OVERLAP_MS);
    const fresh: OrderEntry[] = [];
    for (let page = 1; ; page += 1) {
      const found = await commerce.ordersPage({ page, limit: PAGE, changedSince });
      if (!found.ok) return err('unavailable', found.code);
      for (const order of isAsked ? found.value : [])
        for (const event of eventsOf(order, changedSince, begun)) if (await outgoing.write(event)) told += 1;
      fresh.push(...found.value.filter((order) => isPaid(order) && isWithin(order, reached, begun)));
      if (found.value.length < PAGE) break;
    }
    if (count) await countLines(commerce, fresh, count);
  }
  await mark.reach(begun);
  return ok(told);
}

/** Whether it was made between two runs, each a little later than its span. */
const isWithin = ({ dateCreated }: OrderEntry, from: Date, to: Date): boolean => {
  const at = new Date(dateCreated).getTime() + SETTLED_MS;
  return at >= from.getTime() && at < to.getTime();
};

/** A counter, and no reason to do it all again: what cannot be read is not counted. */
async function countLines(
  commerce: Pick<ShopContext['commerce'], 'orderLines'>,
  orders: readonly OrderEntry[],
  count: NonNullable<CountBought>,
): Promise<void> {
  for (const { orderNumber } of orders) {
    const lines = await commerce.orderLines(orderNumber);
    if (lines.ok) count(lines.value);
  }
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

/** How soon other programs hear of an order that a hosted commerce platform has taken. */
export const emitOrderEventsJob = defineJob({
  name: 'tell-orders',
  input: noInput,
  every: 60,
  async run({
    openContext,
    orderMark,
    countBought,
  }: ShopWorker & { orderMark: OrderCursor; countBought: CountBought }) {
    const told = await emitOrderEvents(openContext(), orderMark, countBought);
    if (!told.ok) throw new Error(`the orders of the commerce platform were not listed: ${told.detail}`);
  },
});
