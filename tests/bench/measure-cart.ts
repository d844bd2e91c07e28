import { ask, headerOf } from './answer.ts';
import type { Figure } from './figures.ts';
import { compareRates, type Effort } from './load.ts';
import { PRODUCT, readOffer, readPage } from './pages.ts';
import type { RunningStore } from './store.ts';

const CONNECTIONS = 10;
type Item = { id: string; product_id: number };
export type Visitor = { cookie: string; cartId: string; item: Item };
const json = { 'content-type': 'application/json' };

/** A visitor with one line in a cart, made as the page's own script does it. */
export async function openCart(store: RunningStore): Promise<Visitor> {
  const body = JSON.stringify({ lineItems: [readOffer(await readPage(store.url + PRODUCT))] });
  const answer = await ask(`${store.url}/api/commerce/create-cart`, json, 'POST', body);
  if (answer.status !== 200)
    throw new Error(`create-cart answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`);
  const { cart } = JSON.parse(answer.body.toString()) as {
    cart: { id: string; line_items: { digital_items: Item[] } };
  };
  const item = cart.line_items.digital_items[0];
  if (item === undefined) throw new Error('the new cart has no line');
  return { cookie: (headerOf(answer, 'set-cookie') ?? '').split(';')[0] ?? '', cartId: cart.id, item };
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

/** What a first add and a change of quantity cost, against an API call that reads one row. Every connection has its own cart. */
export async function measureCart(store: RunningStore, effort: Effort): Promise<Figure[]> {
  const { url, pid } = store;
  const empty = { pid, url: `${url}/api/auth/session`, headers: { cookie: await openEmptySession(store) } };
  const body = JSON.stringify({ lineItems: [readOffer(await readPage(url + PRODUCT))] });
  const create = { pid, url: `${url}/api/commerce/create-cart`, method: 'POST', headers: json, body };
  const created = await compareRates('new cart with its first line', create, empty, effort, { atLeast: 0.2 });

  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, () => openCart(store)));
  let next = 0;
  const change = {
    pid,
    url,
    setupClient(client: { setRequests(requests: readonly object[]): void }) {
      const { cookie, item } = visitors[next++ % CONNECTIONS]!;
      const set = (quantity: number) => ({
        method: 'PUT',
        path: '/api/commerce/update-cart-line-item',
        headers: { ...json, cookie },
        body: JSON.stringify({ itemId: item.id, productId: item.product_id, quantity }),
      });
      client.setRequests([set(2), set(3)]);
    },
  };
  const changed = await compareRates('change of quantity', change, empty, effort, { atLeast: 0.3 });
  return [...created, ...changed];
}
