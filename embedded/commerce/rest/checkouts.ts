import type { Context } from 'hono';
import { Hono } from 'hono';
import { getPromoCodeRejection } from '../../../core/discounts.ts';
import { ok } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { countCodeUses, findCoupon, hasOrders } from '../cart/coupons.ts';
import { priceListOf } from '../cart/price-list.ts';
import { buyerOf, promotionFor, quoteCart } from '../cart/quote.ts';
import { changeCart, findCart } from '../cart/store.ts';
import type { StoredCart } from '../cart/stored-cart.ts';
import { checkoutToWire, getAddressId } from '../cart/wire.ts';
import { taxPlace } from '../checkout/billing.ts';
import { createOfflineOrder } from '../checkout/offline-order.ts';
import { findCheckoutRecord, lockCheckout } from '../checkout/record.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { quoteWithTax } from '../tax/quote-with-tax.ts';
import { cartError, type SettleStale, withStaleLockRelease } from './carts.ts';
import { v3Data, v3Error } from './envelope.ts';
import { billingBody, couponBody, fieldErrors, readJson } from './input.ts';

/**
 * Checkouts v3: the cart's sums with the tax of its billing address, its coupon, and its order without a payment. A
 * cart has at most one coupon; a new one replaces it.
 */
export function createCheckoutRoutes(context: CommerceContext, settle: SettleStale): Hono {
  const { db, clock, catalogue } = context;
  const app = new Hono();
  const respond = async (c: Context, cart: StoredCart): Promise<Response> => {
    const billing = (await findCheckoutRecord(db, cart.id))?.billing ?? null;
    const prices = await priceListOf(await catalogue.current(), cart);
    const quote = await quoteWithTax(context, cart, prices, billing && taxPlace(billing));
    // sums without the tax would look like a total
    if (billing !== null && quote.total === null)
      return quote.taxProblem === 'unavailable'
        ? v3Error(c, 503, UNTAXED)
        : v3Error(c, 422, 'The address is not enough for the tax.');
    return v3Data(c, checkoutToWire(cart, quote, billing));
  };
  /** The sums without tax: a code applies even if the tax service does not respond. */
  const respondUntaxed = async (c: Context, cart: StoredCart): Promise<Response> => {
    const prices = await priceListOf(await catalogue.current(), cart);
    return v3Data(c, checkoutToWire(cart, quoteCart(cart, prices, clock.now()), null));
  };

  app.get('/:checkoutId', async (c) => {
    const id = c.req.param('checkoutId');
    const cart = isUuid(id) ? await findCart(db, id) : null;
    return cart === null ? checkoutMissing(c) : respond(c, cart);
  });

  /** Stores the address unless the cart is being paid: a payment has the address of its form. */
  const saveAddress = async (c: Context): Promise<Response> => {
    const id = c.req.param('checkoutId') ?? '';
    if (!isUuid(id)) return checkoutMissing(c);
    const body = billingBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The address is not valid.', fieldErrors(body.error));
    const cart = await findCart(db, id);
    if (cart === null) return checkoutMissing(c);
    const isSaved = await db.transaction(async (tx) => {
      if ((await lockCheckout(tx, id, cart.customerId))?.state !== 'open') return false;
      await tx.query('UPDATE commerce.checkout SET billing = $2, updated_at = now() WHERE cart_id = $1', [
        id,
        JSON.stringify(body.data),
      ]);
      return true;
    });
    return isSaved ? respond(c, cart) : cartError(c, 'locked');
  };
  app.post('/:checkoutId/billing-address', saveAddress);
  app.put('/:checkoutId/billing-address/:addressId', (c) => {
    const { checkoutId, addressId } = c.req.param();
    return addressId === getAddressId(checkoutId) ? saveAddress(c) : v3Error(c, 404, 'Address not found.');
  });

  app.post('/:checkoutId/orders', async (c) => {
    const id = c.req.param('checkoutId');
    if (!isUuid(id)) return checkoutMissing(c);
    const made = await createOfflineOrder(context, settle, id);
    if (made.ok) return v3Data(c, { id: made.value });
    if (made.code === 'gone') return checkoutMissing(c);
    if (made.code === 'no-address') return v3Error(c, 422, 'The checkout has no billing address.');
    return made.code === 'untaxed' ? v3Error(c, 503, UNTAXED) : cartError(c, made.code);
  });

  app.post('/:checkoutId/coupons', async (c) => {
    const id = c.req.param('checkoutId');
    if (!isUuid(id)) return checkoutMissing(c);
    const body = couponBody.safeParse(await readJson(c));
    if (!body.success) return v3Error(c, 422, 'The coupon code is not valid.', fieldErrors(body.error));
    const coupon = await findCoupon(db, body.data.coupon_code);
    if (coupon === null) return couponRefused(c, 'unknown');
    const cart = await findCart(db, id);
    if (cart === null) return checkoutMissing(c);
    const hasOrdered = coupon.isFirstOrderOnly && (await hasOrders(db, cart.customerId));
    const codeUses = coupon.maxUsesPerCustomer === null ? 0 : await countCodeUses(db, coupon.code, cart.customerId, id);
    const buyer = buyerOf({ hasOrdered, codeUses }, promotionFor(cart, await catalogue.current()));
    const why = getPromoCodeRejection('documents', coupon, buyer, clock.now());
    if (why !== null) return couponRefused(c, why);
    const changed = await withStaleLockRelease(settle, id, () =>
      changeCart(db, id, clock, () => ok({ couponCode: coupon.code })),
    );
    if (!changed.ok) return cartError(c, changed.code);
    return changed.value === null ? checkoutMissing(c) : respondUntaxed(c, changed.value);
  });

  app.delete('/:checkoutId/coupons/:code', async (c) => {
    const { checkoutId, code } = c.req.param();
    if (!isUuid(checkoutId)) return checkoutMissing(c);
    const drop = (cart: StoredCart) =>
      ok(cart.coupon?.code.toUpperCase() === code.toUpperCase() ? { couponCode: null } : {});
    const changed = await withStaleLockRelease(settle, checkoutId, () => changeCart(db, checkoutId, clock, drop));
    if (!changed.ok) return cartError(c, changed.code);
    return changed.value === null ? checkoutMissing(c) : respondUntaxed(c, changed.value);
  });
  return app;
}

const UNTAXED = "The tax can't be calculated now.";
const couponRefused = (c: Context, why: string): Response =>
  v3Error(c, 422, 'The coupon code is not valid.', { coupon_code: why });

/** Returns the special error shape that checkouts use, unlike the rest of v3. */
const checkoutMissing = (c: Context): Response => {
  const type = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes';
  const error = { status: 404, title: 'Checkout not found.', type, detail: 'There is no checkout with this id.' };
  return c.json({ errors: [error] }, 404);
};
