import { callEndpoint } from '../../../api/client.ts';
import { toCents } from '../../../core/money.ts';
import type { OwnOrder, PurchaseMatches } from '../../search/use-cases/search-purchases.ts';

/** How long the newest orders are reused; ms. */
const FRESH_MS = 120_000;

type Wire = { documents: PurchaseMatches['documents']; orders: OwnOrder[] };
const inCents = ({ documents, orders }: Wire): PurchaseMatches => ({
  documents,
  orders: orders.map((order) => ({ ...order, total: order.total === null ? null : toCents(order.total) })),
});

/** [LK-06] Loads the signed-in customer's own documents and orders; never called for visitors. A failure returns no matches. */
export function createOwnSource(fetch: typeof globalThis.fetch = (...args) => globalThis.fetch(...args)) {
  let newest: { email: string; at: number; finds: Promise<PurchaseMatches | null> } | null = null;
  const read = async (number: string): Promise<PurchaseMatches | null> => {
    const result = await callEndpoint('GET /api/search/own', { number }, { fetch });
    return result.ok && result.value.orders ? inCents(result.value) : null;
  };
  return {
    /** the newest orders and their documents, at most one request in two minutes */
    readNewest(email: string, now = Date.now()): Promise<PurchaseMatches | null> {
      if (newest?.email !== email || now - newest.at > FRESH_MS) newest = { email, at: now, finds: read('') };
      const { finds } = newest;
      return finds.then((found) => {
        if (found === null && newest?.finds === finds) newest = null;
        return found;
      });
    },
    /** one order by its number, however old */
    readOne: (number: string): Promise<PurchaseMatches | null> => read(number),
  };
}
