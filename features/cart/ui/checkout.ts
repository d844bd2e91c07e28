import { type ApiResult, callEndpoint } from '../../../api/client.ts';
import { loadSession } from '../../account/ui/session-store.ts';
import { track } from '../../analytics/ui/track.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { cartStore } from './cart-store.ts';
import { storeCart } from './stored-cart/store-cart.ts';
import { type PageCart, parseCart } from './stored-cart/wire-cart.ts';

/**
 * The outcome of opening the checkout. `open`: the address to go to. `signed-out`: the session has expired, and the cart is unchanged. `changed`: the cart
 * differs from the displayed one, and its page explains why. `refused`: the company's rules forbid it, for the reason in `message`. `failed`: nothing has changed.
 */
export type OpenCheckoutResult =
  | { kind: 'open'; url: string }
  | { kind: 'refused'; message: string }
  | { kind: 'signed-out' | 'changed' | 'failed' };

/** Thrown by a step that aborts the checkout. */
class Stopped extends Error {
  readonly kind: 'signed-out' | 'changed' | 'failed' | 'refused';
  constructor(kind: Stopped['kind'], message: string = kind) {
    super(message);
    this.kind = kind;
    this.name = 'Stopped';
  }
}

/** The company's rules, whose texts the page shows. */
const REFUSALS: ReadonlySet<string> = new Set<FailureCode>([
  'order-forbidden',
  'purchase-order-required',
  'approval-required',
  'no-approver',
]);

/** Returns the value of a step; throws `Stopped` if the step failed. */
async function unwrap<T>(request: Promise<ApiResult<T>>): Promise<T> {
  const result = await request;
  if (result.ok) return result.value;
  if (REFUSALS.has(result.code)) throw new Stopped('refused', result.message);
  throw new Stopped(result.status === 401 ? 'signed-out' : result.status === 409 ? 'changed' : 'failed');
}

/** Returns a required value of a step's response; throws `Stopped` if it is missing. */
function need<T>(value: T | null | undefined | ''): T {
  if (value === null || value === undefined || value === '') throw new Stopped('failed');
  return value;
}

/** The last checkout event: another click with the same lines is the same checkout. */
let begun = '';

async function tellBegun(cart: PageCart): Promise<void> {
  const goods = JSON.stringify(cart.lines.map(({ productId, quantity }) => [productId, quantity]));
  if (goods === begun) return;
  begun = goods;
  await track(({ pushBeginCheckout }) => pushBeginCheckout(cart));
}

/**
 * [CRT-16] Opens the checkout of a signed-in customer. Recreates the cart with the customer's id and its lines, and stores its new id and count. Then fetches
 * the redirect address, pushes `begin_checkout`, and requests a platform login that ends there. Every purchase of documents goes through here.
 */
export async function openCheckout(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<OpenCheckoutResult> {
  const by = { fetch };
  // wait for the verification of the cart after a sign-in: the checkout replaces the cart that it requests
  await loadSession(fetch).catch(() => null);
  try {
    const { session } = await unwrap(callEndpoint('GET /api/auth/session', {}, by));
    // a missing session is a valid response; an unreadable one is a failure
    if (session === null) return { kind: 'signed-out' };
    const customerId = need(session?.profile?.commerceCustomerId);
    const own = need(parseCart((await unwrap(callEndpoint('GET /api/commerce/get-cart', {}, by))).cart));
    const lineItems = own.lines.map(({ productId, variantId, quantity }) => ({
      product_id: productId,
      variant_id: variantId,
      quantity,
    }));
    const made = await unwrap(callEndpoint('POST /api/commerce/create-cart', { customerId, lineItems }, by));
    const cart = need(parseCart(made.cart));
    storeCart(cart);
    const { cartId } = cartStore.getState();
    const redirectTo = need(
      (await unwrap(callEndpoint('POST /api/commerce/cart-redirect', { cartId }, by))).redirectUrl,
    );
    // push the event before the page unloads
    await tellBegun(cart);
    const url = need((await unwrap(callEndpoint('POST /api/commerce/login', { customerId, redirectTo }, by))).loginUrl);
    begun = '';
    await track(({ recordStartedCheckout }) => recordStartedCheckout(cartId));
    return { kind: 'open', url };
  } catch (failure) {
    if (!(failure instanceof Stopped)) return { kind: 'failed' };
    const { kind, message } = failure;
    return kind === 'refused' ? { kind, message } : { kind };
  }
}
