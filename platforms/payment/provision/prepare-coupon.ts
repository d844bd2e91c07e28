import Stripe from 'stripe';
import type { ProvisionContext } from './step.ts';

export type WantedCoupon = { id: string; name: string; percentOff: number };

/**
 * Promotion codes that would give the member coupon to any buyer. None may be active: the provider does not check
 * membership. [SUB-24]
 */
export async function listOpenCodes(stripe: Stripe, coupon: string): Promise<string[]> {
  const codes = await stripe.promotionCodes.list({ coupon, active: true, limit: 100 });
  return codes.data.map(({ code }) => code);
}

/**
 * The member coupon, for the whole duration of a subscription. Coupons are immutable: one with other terms is reported.
 */
export async function prepareCoupon(
  { stripe, isDry, note }: ProvisionContext,
  { id, name, percentOff }: WantedCoupon,
): Promise<void> {
  const known = await stripe.coupons.retrieve(id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
    throw error;
  });
  if (known === null) {
    if (!isDry) await stripe.coupons.create({ id, name, percent_off: percentOff, duration: 'forever' });
    note({ state: 'made', what: `coupon ${id}, ${percentOff} % for as long as the subscription lasts` });
    return;
  }
  const isRight = known.valid && known.percent_off === percentOff && known.duration === 'forever';
  note(
    isRight
      ? { state: 'kept', what: `coupon ${id}` }
      : {
          state: 'problem',
          what: `coupon ${id} is not ${percentOff} % forever, and cannot be changed: delete it at the provider and run this again, or set PAYMENT_MEMBER_COUPON to another`,
        },
  );
  const codes = await listOpenCodes(stripe, id);
  if (codes.length > 0)
    note({
      state: 'problem',
      what: `coupon ${id} works for every customer with the code ${codes.join(', ')}: archive that promotion code at the provider, because the coupon is only for members`,
    });
}
