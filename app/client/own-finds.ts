import { call } from '../../api/client.ts';
import { centsOf } from '../../core/money.ts';
import type { OwnFinds, OwnOrder } from '../../shop/search/find-own.ts';

/** So long the newest orders serve a field; ms. */
const FRESH_MS = 120_000;

type Wire = { documents: OwnFinds['documents']; orders: OwnOrder[] };
const inCents = ({ documents, orders }: Wire): OwnFinds => ({
  documents,
  orders: orders.map((order) => ({ ...order, total: order.total === null ? null : centsOf(order.total) })),
});

/** [LK-06] Reads what is the signed-in person's own; never asked for by visitors. A failure is nothing found. */
export function createOwnSource(fetch: typeof globalThis.fetch = (...asked) => globalThis.fetch(...asked)) {
  let newest: { email: string; at: number; finds: Promise<OwnFinds | null> } | null = null;
  const read = async (number: string): Promise<OwnFinds | null> => {
    const answer = await call('GET /api/search/own', { number }, { fetch });
    return answer.ok && answer.value.orders ? inCents(answer.value) : null;
  };
  return {
    /** the newest orders and the documents in them, one request in two minutes */
    readNewest(email: string, now = Date.now()): Promise<OwnFinds | null> {
      if (newest?.email !== email || now - newest.at > FRESH_MS) newest = { email, at: now, finds: read('') };
      const { finds } = newest;
      return finds.then((found) => {
        if (found === null && newest?.finds === finds) newest = null;
        return found;
      });
    },
    /** one order by its number, however old */
    readOne: (number: string): Promise<OwnFinds | null> => read(number),
  };
}
