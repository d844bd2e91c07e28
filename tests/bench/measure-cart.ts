import { ask, headerOf } from './answer.ts';
import type { Figure } from './figures.ts';
import { compareRates, type LoadProfile, type Subject } from './load.ts';
import { PRODUCT, readOffer, readPage } from './pages.ts';
import type { RunningStore } from './store.ts';

const CONNECTIONS = 10;
type Item = { id: string; product_id: number };
export type Visitor = { cookie: string; cartId: string; item: Item };
const json = { 'content-type': 'application/json' };

/** A visitor with one line in a cart, made as the page's own script does it. */
export async function openCart(store: RunningStore): Promise<Visitor> {
  const body = JSON.stringify({ lineItems: [readOffer(await readPage(store.url + PRODUCT))] });
  const response = await ask(`${store.url}/api/commerce/create-cart`, json, 'POST', body);
  if (response.status !== 200)
    throw new Error(`create-cart answered ${response.status}: ${response.body.toString().slice(0, 200)}`);
  const { cart } = JSON.parse(response.body.toString()) as {
    cart: { id: string; line_items: { digital_items: Item[] } };
  };
  const item = cart.line_items.digital_items[0];
  if (item === undefined) throw new Error('the new cart has no line');
  return { cookie: (headerOf(response, 'set-cookie') ?? '').split(';')[0] ?? '', cartId: cart.id, item };
}

/** A visitor known to the store who has nothing: asking who they are reads exactly one row, their session. */
async function openEmptySession(store: RunningStore): Promise<string> {
  const { cookie, item } = await openCart(store);
  const body = JSON.stringify({ itemId: item.id });
  const removed = await ask(`${store.url}/api/commerce/remove-cart-line-item`, { ...json, cookie }, 'DELETE', body);
  const session = await ask(`${store.url}/api/auth/session`, { cookie });
  const { cart } = JSON.parse(session.body.toString()) as { cart: unknown };
  if (removed.status !== 200 || cart !== null) throw new Error(`the cart could not be emptied (${removed.status})`);
  return cookie;
}

type Client = { setRequests(requests: readonly object[]): void };

/**
 * Each connection is a separate visitor: with an address (the store is configured to trust it) and, where given, a cart.
 * From a single address the flood limit would, rightly, end the measuring.
 */
function asPeople(store: RunningStore, requestsOf: (index: number) => object[]): Subject {
  let count = 0;
  return {
    pid: store.pid,
    url: store.url,
    setupClient(client: Client) {
      const index = count++ % CONNECTIONS;
      const from = { 'x-forwarded-for': `198.51.100.${index + 1}` };
      client.setRequests(
        requestsOf(index).map((request) => ({
          ...request,
          headers: { ...from, ...('headers' in request ? (request.headers as object) : {}) },
        })),
      );
    },
  };
}

/** What a first add and a change of quantity cost, against an API call that reads one row. Every connection has its own cart. */
export async function measureCart(store: RunningStore, effort: LoadProfile): Promise<Figure[]> {
  const cookie = await openEmptySession(store);
  const empty = asPeople(store, () => [{ path: '/api/auth/session', headers: { cookie } }]);
  const body = JSON.stringify({ lineItems: [readOffer(await readPage(store.url + PRODUCT))] });
  const create = asPeople(store, () => [{ method: 'POST', path: '/api/commerce/create-cart', headers: json, body }]);
  const created = await compareRates('new cart with its first line', create, empty, effort, { atLeast: 0.2 });

  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCart(store)));
  const change = asPeople(store, (index) => {
    const visitor = visitors[index]!;
    const { id, product_id: productId } = visitor.item;
    return [2, 3].map((quantity) => ({
      method: 'PUT',
      path: '/api/commerce/update-cart-line-item',
      headers: { ...json, cookie: visitor.cookie },
      body: JSON.stringify({ itemId: id, productId, quantity }),
    }));
  });
  const changed = await compareRates('change of quantity', change, empty, effort, { atLeast: 0.3 });
  return [...created, ...changed];
}
