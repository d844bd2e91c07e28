import { COMMERCE_BASE, KEYS, type Platforms } from './open-platforms.ts';
import { asNode } from './published.ts';

type RecordedResponse = { document: string; method: string; path: string; status: number; body: unknown };

/** The calls of one run, with what they were answered. Paths are written as described; `at` fills their parameters in. */
export function createCommerceCalls({ fetch }: Platforms) {
  const responses: RecordedResponse[] = [];
  const rest = `${COMMERCE_BASE}/stores/${KEYS.storeHash}`;

  type Filling = { at?: Record<string, string | number>; query?: Record<string, string>; body?: unknown };
  async function call(document: string, method: string, path: string, { at = {}, query = {}, body }: Filling = {}) {
    const version = /\.v2\b/.test(document) ? 'v2' : 'v3';
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(at[name])));
    const response = await fetch(`${rest}/${version}${filled}?${new URLSearchParams(query)}`, {
      method,
      headers: { 'x-auth-token': KEYS.accessToken, accept: 'application/json', 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const reply = {
      document,
      method,
      path,
      status: response.status,
      body: text === '' ? undefined : (JSON.parse(text) as unknown),
    };
    responses.push(reply);
    return {
      ...reply,
      data: asNode(asNode(reply.body).data),
      list: Array.isArray(reply.body) ? reply.body.map(asNode) : [],
    };
  }

  return {
    answers: responses,
    carts: (method: string, path: string, filling?: Filling) => call('carts.v3', method, `/carts${path}`, filling),
    checkouts: (method: string, path: string, filling?: Filling) =>
      call('checkouts.v3', method, `/checkouts${path}`, filling),
    customers: (method: string, filling?: Filling) => call('customers.v3', method, '/customers', filling),
    segments: (method: string, path: string, filling?: Filling) => call('segments.v3', method, path, filling),
    orders: (method: string, path: string, filling?: Filling) =>
      call('orders.v2.oas2', method, `/orders${path}`, filling),
    statuses: () => call('orders.v2.oas2', 'GET', '/order_statuses'),
    refunds: (method: string, path: string, filling?: Filling) => call('orders.v3', method, `/orders${path}`, filling),
    products: (method: string, path: string, filling?: Filling) =>
      call('products_catalog.v3', method, `/catalog/products${path}`, filling),
    coupons: (method: string, path: string, filling?: Filling) =>
      call('marketing.v2', method, `/coupons${path}`, filling),
  };
}
export type CommerceCalls = ReturnType<typeof createCommerceCalls>;
