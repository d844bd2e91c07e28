import * as fc from 'fast-check';
import { A101, type Caller, type CartBody, G702, linesOf, newCaller } from './caller.ts';

/** One step of a shopper; documents are indexes into `DOCUMENTS`. */
export type Step =
  | { kind: 'add'; document: number; quantity: number }
  | { kind: 'set'; document: number; quantity: number }
  | { kind: 'remove'; document: number }
  | { kind: 'read' };

const DOCUMENTS = [A101, G702] as const;
const document = fc.integer({ min: 0, max: DOCUMENTS.length - 1 });
const quantity = fc.integer({ min: 1, max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), document, quantity }),
  fc.record({ kind: fc.constant('set' as const), document, quantity }),
  fc.record({ kind: fc.constant('remove' as const), document }),
  fc.record({ kind: fc.constant('read' as const) }),
);

/** Returns the steps of each shopper; equal seeds give equal steps. */
export const renderSteps = (shoppers: number, length: number, seed: number): Step[][] =>
  fc.sample(fc.array(step, { minLength: length, maxLength: length }), { seed, numRuns: shoppers });

/** Expected contents of a shopper's cart: quantity by product. */
export type CartModel = Map<number, number>;
export const toCartModel = (cart: CartBody['cart'] | null): CartModel =>
  new Map(cart === null ? [] : linesOf(cart).map((line) => [line.product_id, line.quantity]));
export const showCart = (model: CartModel): string => JSON.stringify([...model].sort(([a], [b]) => a - b));

/**
 * Runs the steps of one shopper in sequence and compares each response with the model. Returns one line per difference, and the
 * number of responses. A status other than 200 is also a difference, so no request can be lost or refused silently.
 */
export async function shopByModel(
  url: string,
  steps: readonly Step[],
  shopper: Caller = newCaller(url),
): Promise<{ differences: string[]; responses: number; cartIds: string[]; cookie: string }> {
  const model: CartModel = new Map();
  const cartIds = new Set<string>();
  const differences: string[] = [];
  let lines: { id: string; product_id: number }[] = [];
  let responses = 0;

  const send = async (method: string, path: string, input?: object): Promise<void> => {
    const response = await shopper.call(method, `/api/commerce/${path}`, input);
    responses += 1;
    const isEmpty = model.size === 0 && response.status === 404;
    if (response.status !== 200 && !isEmpty)
      return void differences.push(`${method} ${path} answered ${response.status} ${response.text.slice(0, 120)}`);
    const cart = isEmpty ? null : (response.body as CartBody).cart;
    lines = cart === null ? [] : linesOf(cart);
    if (cart !== null) cartIds.add(cart.id);
    if (showCart(toCartModel(cart)) !== showCart(model))
      differences.push(`${method} ${path}: ${showCart(toCartModel(cart))}, expected ${showCart(model)}`);
  };

  for (const one of steps) {
    if (one.kind === 'read') {
      await send('GET', 'get-cart');
      continue;
    }
    const { product_id, variant_id } = DOCUMENTS[one.document] ?? A101;
    const line = lines.find((each) => each.product_id === product_id);
    if (one.kind === 'add') {
      const path = model.size === 0 ? 'create-cart' : 'update-cart';
      model.set(product_id, (model.get(product_id) ?? 0) + one.quantity);
      await send('POST', path, { lineItems: [{ product_id, variant_id, quantity: one.quantity }] });
    } else if (line && one.kind === 'set') {
      model.set(product_id, one.quantity);
      await send('PUT', 'update-cart-line-item', { itemId: line.id, productId: product_id, quantity: one.quantity });
    } else if (line) {
      model.delete(product_id);
      await send('DELETE', 'remove-cart-line-item', { itemId: line.id });
    }
  }
  await send('GET', 'get-cart');
  return { differences, responses: responses, cartIds: [...cartIds], cookie: shopper.cookie };
}

/** Returns cart ids that were returned to more than one shopper: must be empty [I5]. */
export function sharedCarts(shoppers: readonly { cartIds: readonly string[] }[]): string[] {
  const all = shoppers.flatMap(({ cartIds }) => cartIds);
  return all.filter((id, place) => all.indexOf(id) !== place);
}
