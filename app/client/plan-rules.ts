import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import type { PersonSubscription } from '../everywhere/session/person.ts';
import { keepCart } from './cart/keep-cart.ts';
import { fieldOf, readCart } from './cart/wire-cart.ts';

/** A product that the person's plan holds already: it is not bought, and nothing was added. */
export type HeldBack = { heldBack: number };
export const isHeldBack = (outcome: unknown): outcome is HeldBack => fieldOf(outcome, 'heldBack') !== undefined;

type Rules = { subscription: PersonSubscription; fetch: typeof globalThis.fetch };

const post = (fetch: typeof globalThis.fetch, path: string, body: object): Promise<Response> =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * [CRT-07] Asks before a subscriber's add: the first product that the plan holds already, or null where none is. [ERR-10] A check that fails
 * is logged and `failed`: the add is given up, because adding unasked could sell what is already paid for.
 */
export async function findHeldBack(
  productIds: readonly number[],
  { subscription, fetch }: Rules,
): Promise<HeldBack | null | 'failed'> {
  try {
    const answers = await Promise.all(
      [...new Set(productIds)].map(async (productId) => {
        const answer = await post(fetch, '/api/commerce/check-product-restriction', { productId, subscription });
        const isRestricted = answer.ok ? fieldOf(await answer.json(), 'isRestricted') : undefined;
        if (typeof isRestricted !== 'boolean') throw new Error(`restriction check answered ${answer.status}`);
        return { productId, isRestricted };
      }),
    );
    const found = answers.find(({ isRestricted }) => isRestricted);
    return found ? { heldBack: found.productId } : null;
  } catch (error) {
    console.error('The restriction check failed; nothing was added.', error);
    return 'failed';
  }
}

/**
 * [CRT-08] After a subscriber's sign-in: the cart without what the plan holds already, its count, empty where nothing is left. A redirect is
 * followed only where the store could not finish. Failing leaves the cart as it is: opening it applies the rules again.
 */
export async function applyRules(
  fetch: typeof globalThis.fetch,
  goTo: (url: string) => void = (url) => window.location.assign(url),
): Promise<void> {
  const { cartId } = cartStore.getState();
  if (cartId === '') return;
  try {
    const answer = await post(fetch, '/api/commerce/process-cart-restrictions', { cartId });
    // [CRT-02] this cart is gone, or not this person's
    if (answer.status === 404 || answer.status === 403) return resetCart();
    if (!answer.ok) throw new Error(`cart restrictions answered ${answer.status}`);
    const told: unknown = await answer.json();
    const left = fieldOf(told, 'updatedCart');
    keepCart(readCart({ cart: left }));
    const redirectUrl = fieldOf(told, 'redirectUrl');
    if (fieldOf(told, 'success') === false && typeof redirectUrl === 'string' && isOwnPlace(redirectUrl))
      goTo(redirectUrl);
  } catch (error) {
    console.error('The plan rules could not be applied to the cart.', error);
  }
}

/** Security rule 6: a place of this store, the only one that the call ever names. */
function isOwnPlace(target: string): boolean {
  const { origin } = window.location;
  if (!URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin && !url.username && !url.password;
}
