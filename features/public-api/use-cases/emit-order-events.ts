import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceOrderLine, OrderEntry } from '../../../platforms/commerce/client/types.ts';
import { recordCompanyOrder } from '../../company/use-cases/record-company-order.ts';
import { isOrderPaid, isRefunded } from '../../orders/rules/order.ts';
import { recordQuoteOrder } from '../../quotes/use-cases/record-quote-order.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { OutgoingEvent } from '../../shared/outgoing-event.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/** The end of the span for which the orders of a hosted commerce platform were read. */
export type OrderCursor = {
  /** null: never */
  reached(): Promise<Date | null>;
  reach(at: Date): Promise<void>;
};

const PAGE = 250;
/** The minimum age of the counted span: purchases are counted by day, and each span exactly once. */
const SETTLED_MS = 2 * 60_000;
/** the overlap of two runs: the platform may list a change a little late, and its clock differs */
const OVERLAP_MS = 10 * 60_000;
/** events are deleted after ninety days: an older order that changes later is not emitted as paid again */
const NEWS_MS = 60 * 24 * 3_600_000;
const EMITTED = ['order.paid', 'order.refunded'] as const;

/** Counts the lines of a purchased order; null: counting is off. */
type CountBought = ((lines: readonly CommerceOrderLine[]) => void) | null;

/**
 * Emits events for the orders of a hosted commerce platform, counts purchases, and records orders of companies and
 * quotes: reads the changes since the last run. Orders before the first run are neither emitted nor counted. An event is written once by its key. Returns the
 * number of new events; `unavailable`: the next run starts at the same point. [EV-01] [INS-01]
 */
export async function emitOrderEvents(
  context: Pick<
    ShopContext,
    'commerce' | 'outgoing' | 'now' | 'purposes' | 'companyOrders' | 'approvals' | 'quotes' | 'config' | 'files'
  >,
  mark: OrderCursor,
  count: CountBought,
): Promise<Result<number, 'unavailable'>> {
  const { commerce, outgoing, now } = context;
  const begun = now();
  const reached = await mark.reached();
  let emitted = 0;
  const isRequested = await outgoing.isWanted(EMITTED);
  const isForCompanies = await context.purposes.hasCheckouts();
  const isForQuotes = await context.quotes.hasCarts();
  if (reached && (isRequested || count || isForCompanies || isForQuotes)) {
    const changedSince = new Date(reached.getTime() - OVERLAP_MS);
    const fresh: OrderEntry[] = [];
    for (let page = 1; ; page += 1) {
      const found = await commerce.ordersPage({ page, limit: PAGE, changedSince });
      if (!found.ok) return err('unavailable', found.code);
      for (const order of isRequested ? found.value : [])
        for (const event of eventsOf(order, changedSince, begun)) if (await outgoing.write(event)) emitted += 1;
      for (const order of isForCompanies ? found.value : []) {
        const recorded = await recordCompanyOrder(context, order);
        if (!recorded.ok) return recorded;
      }
      for (const order of isForQuotes ? found.value : []) {
        const recorded = await recordQuoteOrder(context, order);
        if (!recorded.ok) return recorded;
      }
      fresh.push(...found.value.filter((order) => isOrderPaid(order) && isWithin(order, reached, begun)));
      if (found.value.length < PAGE) break;
    }
    if (count) await countLines(commerce, fresh, count);
  }
  await mark.reach(begun);
  return ok(emitted);
}

/** Whether it was created between two runs, each shifted by the settling time. */
const isWithin = ({ dateCreated }: OrderEntry, from: Date, to: Date): boolean => {
  const at = new Date(dateCreated).getTime() + SETTLED_MS;
  return at >= from.getTime() && at < to.getTime();
};

/** Counting is optional and never causes a retry: unreadable orders are not counted. */
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

/** Returns the events of an order; each refund changes the sum in the key, so a second one is another event. */
function eventsOf(order: OrderEntry, since: Date, now: Date): OutgoingEvent[] {
  const { orderNumber, dateCreated, dateModified, refunded } = order;
  // a platform may return more orders than requested
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
    ...(isNews && (isOrderPaid(order) || isRefunded(order)) ? [paid] : []),
    ...(refunded > 0 || isRefunded(order) ? [back] : []),
  ];
}

/** The delay until other programs are notified of an order of a hosted commerce platform. */
export const emitOrderEventsJob = defineJob({
  name: 'tell-orders',
  input: noInput,
  every: 60,
  async run({
    openContext,
    orderMark,
    countBought,
  }: ShopWorker & { orderMark: OrderCursor; countBought: CountBought }) {
    const emitted = await emitOrderEvents(openContext(), orderMark, countBought);
    if (!emitted.ok) throw new Error(`the orders of the commerce platform were not listed: ${emitted.detail}`);
  },
});
