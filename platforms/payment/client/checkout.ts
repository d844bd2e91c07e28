import type Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isCouponId, isId } from './ids.ts';
import { readCheckout, readCheckoutTotals } from './mappers/read-checkout.ts';
import { type CheckoutSums, readCheckoutSums, readIsLasting } from './mappers/read-checkout-sums.ts';
import type { Checkout, InvoiceDiscount, NewCheckout, Payment, PaymentProblem } from './types.ts';

const MAX = 20;
const EXPAND = ['invoice.discounts.source.coupon'];

type CheckoutCalls = Pick<
  Payment,
  'createCheckout' | 'checkout' | 'previewCheckout' | 'renewalOfCheckout' | 'checkouts' | 'expireCheckout'
>;

/** Purchases of subscriptions: the provider's checkout sessions, whose elements are embedded in the store's page. */
export function checkoutCalls(calls: PaymentCalls): CheckoutCalls {
  const { stripe, pageOrigins } = calls;
  const one = (response: unknown): Result<Checkout, PaymentProblem> => {
    const checkout = readCheckout(response, pageOrigins);
    return checkout === null ? unreadable('checkout of a subscription') : ok(checkout);
  };
  /** Returns the name of a session's discount: the session contains only the id of its coupon or code. */
  const nameDiscount = async ({ discounts }: Stripe.Checkout.Session): Promise<Omit<InvoiceDiscount, 'amount'>> => {
    const { coupon, promotion_code: promotionCode } = discounts?.[0] ?? {};
    // a missing name must not hide the price
    if (typeof promotionCode === 'string' && isId('promotionCode', promotionCode)) {
      const expand = ['promotion.coupon'];
      const found = await stripe.promotionCodes.retrieve(promotionCode, { expand }).catch(() => null);
      const behind = found?.promotion.coupon;
      return found === null
        ? { name: '' }
        : { code: found.code, ...nameCoupon(typeof behind === 'object' ? behind : null) };
    }
    if (typeof coupon !== 'string' || !isCouponId(coupon)) return { name: '' };
    const found = await stripe.coupons.retrieve(coupon).catch(() => null);
    return found === null ? { name: coupon } : nameCoupon(found);
  };
  /** Whether the discount also applies to the next period; null if its coupon cannot be read. */
  const isLasting = async ({ couponId, promotionCodeId }: CheckoutSums): Promise<boolean | null> => {
    if (promotionCodeId !== null && isId('promotionCode', promotionCodeId)) {
      const code = await stripe.promotionCodes.retrieve(promotionCodeId, { expand: ['promotion.coupon'] });
      return readIsLasting(code.promotion.coupon);
    }
    return couponId !== null && isCouponId(couponId) ? readIsLasting(await stripe.coupons.retrieve(couponId)) : null;
  };
  return {
    createCheckout: (input) =>
      calls.write(async () => {
        if (!isId('customer', input.customerId)) return err('stripe_customer_invalid');
        if (!isId('price', input.priceId) || !hasRightDiscount(input)) return malformed();
        const { idempotencyKey } = input;
        return one(await stripe.checkout.sessions.create(writeSession(input), { idempotencyKey }));
      }),

    checkout: (sessionId) =>
      calls.read(`checkout ${sessionId}`, async () => {
        if (!isId('checkout', sessionId)) return malformed();
        return one(await stripe.checkout.sessions.retrieve(sessionId, { expand: EXPAND }));
      }),

    previewCheckout: (sessionId) =>
      calls.read(`totals ${sessionId}`, async () => {
        if (!isId('checkout', sessionId)) return malformed();
        const session = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items', ...EXPAND] });
        const invoice =
          readCheckout(session, pageOrigins)?.invoice ?? readCheckoutTotals(session, await nameDiscount(session));
        return invoice === null ? unreadable('totals of a checkout') : ok(invoice);
      }),

    renewalOfCheckout: (sessionId) =>
      calls.read(`renewal ${sessionId}`, async () => {
        if (!isId('checkout', sessionId)) return malformed();
        const sums = readCheckoutSums(await stripe.checkout.sessions.retrieve(sessionId));
        if (sums === null) return unreadable('sums of a checkout');
        if (sums.discount === 0) return ok(sums.subtotal);
        const lasts = await isLasting(sums);
        return lasts === null ? unreadable('discount of a checkout') : ok(sums.subtotal - (lasts ? sums.discount : 0));
      }),

    checkouts: (customerId) =>
      calls.read(`checkouts ${customerId}`, async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        const { data } = await stripe.checkout.sessions.list({ customer: customerId, limit: MAX });
        return ok(data.map((each) => readCheckout(each, pageOrigins)).filter((checkout) => checkout !== null));
      }),

    expireCheckout: (sessionId) =>
      calls.write(async () => {
        if (!isId('checkout', sessionId)) return malformed();
        // an expired session stays expired, so one key is enough
        await stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire-${sessionId}` });
        return ok(null);
      }),
  };
}

const nameCoupon = (coupon: Stripe.Coupon | null): Omit<InvoiceDiscount, 'amount'> => ({
  name: coupon?.name || coupon?.id || '',
  ...(coupon?.percent_off ? { percentOff: coupon.percent_off } : {}),
});

function hasRightDiscount({ discount }: NewCheckout): boolean {
  if (discount === null) return true;
  return 'couponId' in discount ? isCouponId(discount.couponId) : isId('promotionCode', discount.promotionCodeId);
}

/** The server decides the discount; the buyer may enter a code only if it set none: the two never stack [SUB-24]. */
function writeDiscount({ discount }: NewCheckout): Stripe.Checkout.SessionCreateParams {
  if (discount === null) return { allow_promotion_codes: true };
  return {
    discounts: ['couponId' in discount ? { coupon: discount.couponId } : { promotion_code: discount.promotionCodeId }],
  };
}

const writeSession = (input: NewCheckout): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  ui_mode: 'elements',
  customer: input.customerId,
  line_items: [
    {
      price: input.priceId,
      quantity: input.quantity,
      adjustable_quantity: { enabled: true, minimum: 1, maximum: input.maxQuantity },
    },
  ],
  allowed_payment_method_types: ['card', 'us_bank_account'],
  saved_payment_method_options: {
    payment_method_save: 'enabled',
    // offers methods saved in the account too, not only those saved at a checkout
    allow_redisplay_filters: ['always', 'limited', 'unspecified'],
  },
  automatic_tax: { enabled: true },
  billing_address_collection: 'required',
  // the entered address is the one for future tax calculation
  // a company keeps its name: the entered one is that of its cardholder
  customer_update: { address: 'auto', name: input.keepsName ? 'never' : 'auto' },
  ...writeDiscount(input),
  metadata: input.metadata,
  subscription_data: { metadata: input.metadata },
  return_url: input.returnUrl,
});
