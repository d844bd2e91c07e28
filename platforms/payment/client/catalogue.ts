import { err, ok } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isCode, isCouponId, isId } from './ids.ts';
import { readCoupon, readPrice, readProduct, readPromoCode } from './mappers/read-catalogue.ts';
import type { Payment } from './types.ts';

/** The catalogue of the payment provider: products, prices with their tiers, coupons and promotion codes. */
export function catalogueCalls(calls: PaymentCalls): Pick<Payment, 'product' | 'price' | 'promoCode' | 'coupon'> {
  const { stripe } = calls;
  return {
    product: (productId) =>
      calls.read(`product ${productId}`, async () => {
        if (!isId('product', productId)) return malformed();
        const product = readProduct(await stripe.products.retrieve(productId));
        return product === null ? unreadable('product') : ok(product);
      }),

    price: (priceId) =>
      calls.read(`price ${priceId}`, async () => {
        if (!isId('price', priceId)) return malformed();
        // the provider returns tiers only if they are expanded
        const price = readPrice(await stripe.prices.retrieve(priceId, { expand: ['tiers'] }));
        return price === null ? err('not-found', 'no price that is sold per year or month in US dollars') : ok(price);
      }),

    promoCode: (code) =>
      calls.read(`code ${code.toLowerCase()}`, async () => {
        if (!isCode(code)) return err('not-found');
        const expand = ['data.promotion.coupon'];
        const { data } = await stripe.promotionCodes.list({ code, active: true, expand });
        // only a promotion code is accepted: a coupon's id must never work as one [SUB-24]
        const usable = data.map((one) => readPromoCode(one, Math.floor(Date.now() / 1000))).find((one) => one !== null);
        return usable === undefined ? err('not-found') : ok(usable);
      }),

    coupon: (couponId) =>
      calls.read(`coupon ${couponId}`, async () => {
        if (!isCouponId(couponId)) return malformed();
        const coupon = readCoupon(await stripe.coupons.retrieve(couponId));
        return coupon === null ? err('not-found') : ok(coupon);
      }),
  };
}
