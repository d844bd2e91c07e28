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
import { checkoutToWire } from '../cart/wire.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { cartError, type SettleStale, withStaleLockRelease } from './carts.ts';
import { v3Data, v3Error } from './envelope.ts';
import { couponBody, fieldErrors, readJson } from './input.ts';

/** Checkouts v3: the cart's sums and its coupon. A cart has at most one coupon; a new one replaces it. */
export function createCheckoutRoutes({ db, clock, catalogue }: CommerceContext, settle: SettleStale): Hono {
  const app = new Hono();
  const respond = async (c: Context, cart: StoredCart): Promise<Response> =>
    v3Data(c, checkoutToWire(cart, quoteCart(cart, await priceListOf(await catalogue.current(), cart), clock.now())));

  app.get('/:checkoutId', async (c) => {
    const id = c.req.param('checkoutId');
    const cart = isUuid(id) ? await findCart(db, id) : null;
    return cart === null ? checkoutMissing(c) : respond(c, cart);
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
    return changed.value === null ? checkoutMissing(c) : respond(c, changed.value);
  });

  app.delete('/:checkoutId/coupons/:code', async (c) => {
    const { checkoutId, code } = c.req.param();
    if (!isUuid(checkoutId)) return checkoutMissing(c);
    const drop = (cart: StoredCart) =>
      ok(cart.coupon?.code.toUpperCase() === code.toUpperCase() ? { couponCode: null } : {});
    const changed = await withStaleLockRelease(settle, checkoutId, () => changeCart(db, checkoutId, clock, drop));
    if (!changed.ok) return cartError(c, changed.code);
    return changed.value === null ? checkoutMissing(c) : respond(c, changed.value);
  });
  return app;
}

const couponRefused = (c: Context, why: string): Response =>
  v3Error(c, 422, 'The coupon code is not valid.', { coupon_code: why });

/** Returns the special error shape that checkouts use, unlike the rest of v3. */
const checkoutMissing = (c: Context): Response => {
  const type = 'https://developer.bigcommerce.com/api-docs/getting-started/api-status-codes';
  const error = { status: 404, title: 'Checkout not found.', type, detail: 'There is no checkout with this id.' };
  return c.json({ errors: [error] }, 404);
};
