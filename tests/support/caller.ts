import { findUndescribed } from './described-answers.ts';

/**
 * A program that calls the store like one browser session, with same-origin headers. Fails on responses that the API
 * description does not cover [PL-06].
 */
export type Caller = {
  readonly url: string;
  cookie: string;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: unknown; headers: Headers; text: string }>;
};

/** Creates a caller without a session. `cookie` can set an initial cookie; cookies set by the store are kept. */
export function newCaller(url: string, cookie = ''): Caller {
  const caller: Caller = {
    url,
    cookie,
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(caller.cookie ? { cookie: caller.cookie } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(method === 'GET' ? {} : { origin: url, 'sec-fetch-site': 'same-origin' }),
          ...headers,
        },
        body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      });
      const set = response.headers.getSetCookie().find((one) => /^(?:__Host-)?planroom=/.test(one));
      if (set) caller.cookie = set.split(';', 1)[0] ?? '';
      const text = await response.text();
      let parsed: unknown = null;
      try {
        parsed = JSON.parse(text);
      } catch {
        // not every response is JSON
      }
      const { status, headers: responseHeaders } = response;
      const undescribed = findUndescribed({ method, path }, { status, headers: responseHeaders, body: parsed });
      if (undescribed.length > 0) throw new Error(undescribed.join('\n'));
      return { status, body: parsed, headers: responseHeaders, text };
    },
  };
  return caller;
}

export async function signedIn(url: string, person: string): Promise<Caller> {
  const caller = newCaller(url);
  const { status } = await caller.call('POST', '/platform/api/sign-in', { person });
  if (status !== 204) throw new Error(`sign-in as ${person} answered ${status}`);
  return caller;
}

export type WireLine = { id: string; product_id: number; quantity: number };
export type CartBody = {
  cart: {
    id: string;
    line_items: { digital_items: WireLine[]; physical_items: WireLine[] };
    base_amount: number;
    cart_amount: number;
    discount_amount: number;
  };
};

export const A101 = { product_id: 1101, variant_id: 11101 };
export const G702 = { product_id: 7702, variant_id: 17702 };

/** Adds a document to the caller's cart and returns the cart. */
export async function addToCart(caller: Caller, product = A101, quantity = 1): Promise<CartBody['cart']> {
  const { status, body, text } = await caller.call('POST', '/api/commerce/create-cart', {
    lineItems: [{ ...product, quantity }],
  });
  if (status !== 200) throw new Error(`create-cart answered ${status} ${text}`);
  return (body as CartBody).cart;
}

export const linesOf = (cart: CartBody['cart']): WireLine[] => [
  ...cart.line_items.digital_items,
  ...cart.line_items.physical_items,
];

/** Last log row read, by store. Row numbers only grow, and reading the complete log each time takes longer than most tests. */
const read = new Map<string, number>();

/** Returns the sequence number of the last request to the embedded platforms, so that tests read only later ones. */
export async function lastSeq(url: string): Promise<number> {
  let known = read.get(url) ?? 0;
  for (;;) {
    // starts at the last row that was read: if that row is missing, a reset restarted the numbers
    const rows = await logAfter(url, Math.max(known - 1, 0));
    const last = rows.at(-1)?.seq ?? 0;
    if (last === known) break;
    known = last;
  }
  read.set(url, known);
  return known;
}

export type LogRow = {
  seq: number;
  /** time of the response, ISO */
  at: string;
  platform: string;
  method: string;
  path: string;
  status: number;
  body: string | null;
  idempotencyKey: string | null;
};
export const logAfter = async (url: string, after: number): Promise<LogRow[]> =>
  (await (await fetch(`${url}/platform/api/log?after=${after}`)).json()) as LogRow[];
