import { shortNumber } from '../catalogue/short-number.ts';
import { isOpen } from '../orders/library-titles.ts';
import { type DocumentOrder, isRefunded, type OrderLine } from '../orders/order.ts';
import type { OwnedTitle, PersonFacts } from './person-facts.ts';

/** [LK-01] The titles of these orders that may be opened, each once with all its copies, by the newest order. What was refunded is not owned. Newest first. */
export function ownedTitles(orders: readonly DocumentOrder[]): OwnedTitle[] {
  const owned = new Map<string, OwnedTitle>();
  for (const { orderNumber, createdAt, lines } of orders) {
    for (const line of lines.filter(isOpen)) {
      const known = owned.get(line.sku);
      if (known) owned.set(line.sku, { ...known, copies: known.copies + line.quantity });
      else
        owned.set(line.sku, {
          sku: line.sku,
          kind: line.kind,
          copies: line.quantity,
          orderNumber,
          orderedAt: createdAt,
          links: line.kind === 'document' ? line.links : [],
        });
    }
  }
  return [...owned.values()];
}

/** As many numbers as a line of the strip names. */
const MOST_NAMED = 3;

/** [LK-05] What the newest order that stands holds of documents with files; null: nothing. */
export function whatIsAskedAgain(orders: readonly DocumentOrder[]): PersonFacts['again'] {
  const last = orders.find((order) => !isRefunded(order) && order.lines.some(isAgain));
  if (!last) return null;
  const codes = [...new Set(last.lines.filter(isAgain).map(({ sku }) => shortNumber(sku)))];
  return { orderNumber: last.orderNumber, codes: codes.slice(0, MOST_NAMED) };
}

const isAgain = (line: OrderLine): boolean => line.kind === 'document' && isOpen(line);
