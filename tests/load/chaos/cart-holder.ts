import { A101, type Caller, type CartBody, G702, linesOf, type WireLine } from '../../support/caller.ts';
import { type CartModel, showCart, toCartModel } from '../../support/cart-model.ts';
import { ask, type Outcome, retryUntilResponse, type Tally } from './person.ts';
import type { Random } from './random.ts';

const DOCUMENTS = [A101, G702];
const MAX = 9;
/** a change without an answer has ended by then */
const SETTLED_MS = 3_000;

/**
 * A cart and its possible states by the answers its owner got. After a change without an answer, that is the state before or after it. `take`
 * empties it, as a purchase does.
 */
export function holdCart(name: string, caller: Caller, random: Random, tally: Tally) {
  let possible: CartModel[] = [new Map()];
  let lines: WireLine[] = [];
  let cartId: string | null = null;
  let unsureSince = 0;
  const differences: string[] = [];

  /** Compares the cart with its possible states; the seen state is then the only one. */
  function see(outcome: Outcome): void {
    const isEmpty = outcome.status === 404;
    if (outcome.status !== 200 && !isEmpty) return;
    const cart = isEmpty ? null : (outcome.body as CartBody).cart;
    const cartItems = toCartModel(cart);
    if (!possible.some((model) => showCart(model) === showCart(cartItems))) {
      const may = possible.map(showCart).join(' or ');
      differences.push(`the cart of ${name} holds ${showCart(cartItems)}, and should ${may}`);
    }
    possible = [cartItems];
    lines = cart === null ? [] : linesOf(cart);
    cartId = cart?.id ?? null;
    unsureSince = 0;
  }

  async function change(method: string, path: string, input: object, after: CartModel): Promise<void> {
    const before = possible;
    const outcome = await ask(tally, caller, method, `/api/commerce/${path}`, input);
    if (outcome.kind === 'refused' && outcome.status !== 404) return;
    if (outcome.status === 404) {
      // the lines that were known are no longer there
      unsureSince = Date.now() - SETTLED_MS;
      return;
    }
    possible = outcome.kind === 'unknown' ? [...before, after] : [after];
    if (outcome.kind === 'unknown') unsureSince = Date.now();
    else see(outcome.status === 200 ? outcome : { ...outcome, status: 404 });
  }

  return {
    differences,
    /** null while it is empty or unknown */
    id: (): string | null => (unsureSince === 0 && lines.length > 0 ? cartId : null),
    /** what was in it was bought (`isSure`), or may have been */
    take(isSure: boolean): void {
      possible = isSure ? [new Map()] : [...possible, new Map()];
      unsureSince = Date.now();
      lines = [];
    },
    async read(): Promise<void> {
      see(await ask(tally, caller, 'GET', '/api/commerce/get-cart'));
    },
    async step(): Promise<void> {
      if (unsureSince > 0) {
        if (Date.now() - unsureSince >= SETTLED_MS) await this.read();
        return;
      }
      const now = possible[0] ?? new Map();
      const { product_id, variant_id } = random.pick(DOCUMENTS);
      const line = lines.find((one) => one.product_id === product_id);
      const roll = random.next();
      if (line && roll < 0.25) {
        const after = new Map(now);
        after.delete(product_id);
        await change('DELETE', 'remove-cart-line-item', { itemId: line.id }, after);
      } else if (line && (roll < 0.6 || line.quantity >= MAX)) {
        const quantity = 1 + random.int(MAX);
        const input = { itemId: line.id, productId: product_id, quantity };
        await change('PUT', 'update-cart-line-item', input, new Map(now).set(product_id, quantity));
      } else if (roll < 0.7) await this.read();
      else {
        const path = now.size === 0 ? 'create-cart' : 'update-cart';
        const after = new Map(now).set(product_id, (now.get(product_id) ?? 0) + 1);
        await change('POST', path, { lineItems: [{ product_id, variant_id, quantity: 1 }] }, after);
      }
    },
    async settle(): Promise<string[]> {
      const isExpected = ({ status }: Outcome): boolean => status === 200 || status === 404;
      const outcome = await retryUntilResponse(tally, caller, '/api/commerce/get-cart', isExpected);
      if (outcome === null) return [...differences, `the cart of ${name} cannot be read`];
      see(outcome);
      return differences;
    },
  };
}
