import { call } from '../../api/client.ts';
import type { NewLine } from '../../platforms/commerce/client/types.ts';
import { cartStore, resetCart } from '../everywhere/session/cart-store.ts';
import type { PersonSubscription } from '../everywhere/session/person.ts';
import { keepCart } from './cart/keep-cart.ts';
import { readCart } from './cart/wire-cart.ts';

/** A product that the person's plan holds already: it is not bought, and nothing was added. */
export type HeldBack = { heldBack: number };
export const isHeldBack = (outcome: object | false | null): outcome is HeldBack => !!outcome && 'heldBack' in outcome;

type Rules = { subscription: PersonSubscription; fetch: typeof globalThis.fetch };

/**
 * [CRT-07] Checks before a subscriber's add: the first product that the plan includes, or null. [ERR-10] A check that fails is
 * logged and answers `failed`: the add is given up, because adding unchecked could sell what is already paid for.
 */
export async function findHeldBack(
  lines: readonly NewLine[],
  { subscription, fetch }: Rules,
): Promise<HeldBack | null | 'failed'> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const path = 'POST /api/commerce/check-product-restriction';
  const answers = await Promise.all(productIds.map((productId) => call(path, { productId, subscription }, { fetch })));
  const told = answers.map((answer) => (answer.ok ? answer.value.isRestricted : answer.status));
  if (told.some((each) => typeof each !== 'boolean')) {
    console.error(`Nothing was added: the restriction check answered ${told.join(', ')}.`);
    return 'failed';
  }
  const heldBack = productIds[told.indexOf(true)];
  return heldBack === undefined ? null : { heldBack };
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
  const answer = await call('POST /api/commerce/process-cart-restrictions', { cartId }, { fetch });
  // what a checkout has noted meanwhile is newer than this answer
  if (cartStore.getState().cartId !== cartId) return;
  if (!answer.ok) {
    // [CRT-02] this cart is gone, or not this person's
    if (answer.status === 404 || answer.status === 403) return resetCart();
    return console.error(`The plan rules could not be applied to the cart: the store answered ${answer.status}.`);
  }
  const { success, redirectUrl, updatedCart } = answer.value;
  keepCart(readCart(updatedCart));
  if (success === false && redirectUrl && isOwnPlace(redirectUrl)) goTo(redirectUrl);
}

/** Security rule 6: a place of this store, the only one that the call ever names. */
function isOwnPlace(target: string): boolean {
  const { origin } = window.location;
  if (!URL.canParse(target, origin)) return false;
  const url = new URL(target, origin);
  return url.origin === origin && !url.username && !url.password;
}
