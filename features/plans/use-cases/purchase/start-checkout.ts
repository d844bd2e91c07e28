import { err, ok, type Result } from '../../../../core/result.ts';
import type { Checkout } from '../../../../platforms/payment/client/types.ts';
import { planOfPrice } from '../../../catalogue/use-cases/plans.ts';
import { ownCustomer, type PayingCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { PlanKey } from '../../../shared/plan-key.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncPaymentExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { isUnderWay } from '../../rules/outcome.ts';
import { isSeatCount, MAX_SEATS } from '../../rules/seats/seats.ts';
import { selectCurrentSubscription } from '../account-subscription.ts';
import { checkCompanyLimit } from './check-company-limit.ts';
import { type Discount, decideDiscount } from './decide-discount.ts';

const SUCCESS_PATH = '/subscriptions/success';

export type CheckoutRequest = {
  priceId: string;
  quantity: number;
  customerId?: string | null;
  couponCode?: string | null;
};
export type CheckoutStart = { sessionId: string; clientSecret: string };
type Purchase = { plan: PlanKey; priceId: string; quantity: number; discount: Discount };

/**
 * Starts the purchase of a plan, or resumes the open one: price, discount and customer are decided here [SUB-24]
 * [ACC-11]. Allows one open checkout per customer, so that repeated clicks pay at most once (I1).
 */
export async function startPlanCheckout(
  context: ShopContext,
  { priceId, quantity, customerId, couponCode }: CheckoutRequest,
): Promise<Result<CheckoutStart, FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  if (!isSeatCount(quantity)) return err('invalid', 'quantity');
  const plan = await planOfPrice(context, priceId);
  if (!plan.ok) return plan.code === 'not-found' ? err('invalid', 'priceId') : err('checkout-failed');
  const discount = await decideDiscount(context, payer.value.profile, couponCode);
  if (!discount.ok) return discount;
  const purchase = { plan: plan.value.plan, priceId, quantity, discount: discount.value };
  const lock = await context.locks.run(`checkout:${payer.value.customerId}`, () =>
    openOne(context, payer.value, purchase),
  );
  if (lock.isBusy) return err('unavailable', 'another request holds the lock');
  if (lock.value.ok && discount.value?.name === context.config.memberCoupon) await noteMember(context, payer.value);
  return lock.value;
}

/**
 * The sign-in stores the membership of a person's plan. A company's plan gets the coupon through the administrator who
 * buys it: that membership is checked before each renewal. [SUB-17] [COM-85]
 */
async function noteMember(
  { memberCoupons, now }: ShopContext,
  { companyId, customerId: payerId, profile }: PayingCustomer,
): Promise<void> {
  const { aiaMembershipId, aiaMembershipEmail, email, commerceCustomerId: customerId } = profile;
  if (companyId === null || !aiaMembershipId) return;
  const pair = { email: aiaMembershipEmail ?? email, number: aiaMembershipId };
  await memberCoupons.note(payerId, pair, { customerId, at: now() });
}

/** Returns the facts of a checkout, stored in its metadata, so that a repeated submission finds it. */
const factsOf = (
  { plan, priceId, quantity, discount }: Purchase,
  { companyId, sub }: PayingCustomer,
): Record<string, string> => ({
  plan,
  priceId,
  quantity: String(quantity),
  ...(discount ? { discount: discount.name } : {}),
  // two administrators never share a checkout: consent and receipt are of the one who pays
  ...(companyId === null ? {} : { buyer: sub }),
});
const WANTED = ['plan', 'priceId', 'quantity', 'buyer'] as const;
const FACTS = ['plan', 'priceId', 'quantity', 'discount', 'refused'] as const;
/**
 * Whether a checkout matches a request. One whose code was rejected matches the request with that code, and the
 * request without.
 */
const isSame = ({ metadata }: Checkout, facts: Record<string, string>): boolean =>
  WANTED.every((name) => metadata[name] === facts[name]) &&
  [metadata.discount ?? '', metadata.refused].includes(facts.discount ?? '');

/** Must be called with the per-customer lock held: no other checkout of the customer is created concurrently. */
async function openOne(
  context: ShopContext,
  payer: PayingCustomer,
  purchase: Purchase,
): Promise<Result<CheckoutStart, FailureCode>> {
  const { customerId } = payer;
  const exempt = await syncPaymentExemption(context, customerId);
  if (!exempt.ok) return err('checkout-failed', exempt.detail);
  const [checkouts, subscriptions, known] = await Promise.all([
    context.payment.checkouts(customerId),
    context.payment.subscriptions(customerId),
    context.checkouts.countOf(customerId),
  ]);
  if (!checkouts.ok) return err(paymentFailure(checkouts.code, 'checkout-failed'));
  if (!subscriptions.ok) return err(paymentFailure(subscriptions.code, 'checkout-failed'));
  if (selectCurrentSubscription(subscriptions.value) || isUnderWay(checkouts.value, subscriptions.value))
    return err('has-subscription');

  const facts = factsOf(purchase, payer);
  const open = checkouts.value.filter(({ status }) => status === 'open');
  const same = open.find((checkout) => isSame(checkout, facts)) ?? null;
  // each new checkout allows new code attempts, so starting many counts as guessing; resuming an open one is free
  const fresh = same ? null : await context.limits.checkouts.consume(`sub:${payer.sub}`);
  if (fresh?.allowed === false) return err('limited', String(fresh.retryAfterSeconds));
  for (const other of open) {
    const closed = other === same ? ok(null) : await expire(context, other);
    if (!closed.ok) return closed;
  }
  if (same) return resume(context, payer, purchase, same);

  // the same submission has the same key; a checkout that ended since or is stored makes the next one new
  const attempt = known + checkouts.value.length - open.length;
  const buyer = payer.companyId === null ? [] : [payer.sub];
  const companyQuery = payer.companyId ? `&company=${payer.companyId}` : '';
  const create = (discount: Discount, metadata: Record<string, string>) =>
    context.payment.createCheckout({
      customerId,
      priceId: purchase.priceId,
      quantity: purchase.quantity,
      maxQuantity: MAX_SEATS,
      discount: discount?.at ?? null,
      returnUrl: `${context.config.publicUrl}${SUCCESS_PATH}?session_id={CHECKOUT_SESSION_ID}${companyQuery}`,
      keepsName: payer.companyId !== null,
      metadata,
      idempotencyKey: ['checkout', customerId, ...FACTS.map((name) => metadata[name] ?? ''), ...buyer, attempt].join(
        '-',
      ),
    });
  let made = await create(purchase.discount, facts);
  if (!made.ok && made.code === 'code-refused') {
    // [ERR-02] a valid code that this purchase does not allow: the checkout opens at full price, and another code may
    // be typed
    context.log.warn({ area: 'subscription', code: made.code }, 'promotion code not applied');
    const { discount: refused = '', ...plain } = facts;
    made = await create(null, { ...plain, refused });
  }
  if (!made.ok) return err(paymentFailure(made.code, 'checkout-failed'));
  return save(context, payer, purchase, made.value);
}

/** The secret is part of a single checkout, but not of every list. */
async function resume(
  context: ShopContext,
  payer: PayingCustomer,
  purchase: Purchase,
  same: Checkout,
): Promise<Result<CheckoutStart, FailureCode>> {
  if (same.clientSecret) return save(context, payer, purchase, same);
  const full = await context.payment.checkout(same.id);
  if (!full.ok) return err(paymentFailure(full.code, 'checkout-failed'));
  return full.value.status === 'complete' ? err('has-subscription') : save(context, payer, purchase, full.value);
}

/** Expires a checkout. One that was just paid stays, and no new one is started. */
async function expire(context: ShopContext, { id }: Checkout): Promise<Result<null, FailureCode>> {
  const expired = await context.payment.expireCheckout(id);
  if (expired.ok || expired.code === 'not-found') return ok(null);
  const now = await context.payment.checkout(id);
  if (now.ok && now.value.status === 'complete') return err('has-subscription');
  return now.ok && now.value.status === 'expired' ? ok(null) : err('checkout-failed');
}

/** Stores a checkout before its buyer can pay, so that a later crash is recoverable. */
async function save(
  context: ShopContext,
  { sub, customerId, profile, companyId }: PayingCustomer,
  { plan, priceId, quantity }: Purchase,
  { id, status, clientSecret, metadata }: Checkout,
): Promise<Result<CheckoutStart, FailureCode>> {
  if (status !== 'open' || !clientSecret) return err('checkout-failed');
  const limit = await checkCompanyLimit(context, () => context.payment.previewCheckout(id), 'checkout-failed');
  if (!limit.ok) {
    // the provider would still accept a payment
    await context.payment.expireCheckout(id);
    return limit;
  }
  await context.checkouts.add({
    sessionId: id,
    sub,
    email: profile.email,
    paymentCustomerId: customerId,
    companyId,
    plan,
    priceId,
    quantity,
    discount: metadata.discount ?? null,
    createdAt: context.now().toISOString(),
  });
  return ok({ sessionId: id, clientSecret });
}
