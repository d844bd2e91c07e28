import type { Checkout, Subscription } from '../../../../platforms/payment/client/types.ts';
import { removeRestrictedLines } from '../../../cart/use-cases/remove-restricted-lines.ts';
import type { SessionSubscription } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { FollowUpStep, PlanCheckoutRecord } from '../../repository/purchase/plan-checkout-repository.ts';
import { hasSubscriptionEnded, isCheckoutPaid } from '../../rules/outcome.ts';
import { mailPurchase } from '../notices/mail-purchase.ts';

type Purchase = {
  record: PlanCheckoutRecord;
  /** called by maintenance or staff, not by the buyer's page or an event: a paid purchase was stuck */
  isRecovery: boolean;
  checkout: Checkout;
  /** the subscription created by the purchase */
  bought: Subscription | null;
  /** the subscription that applies to the customer's cart */
  current: SessionSubscription | null;
};

/** `rest`: background work that needs no lock; it never rejects. */
type Settling = { rest: Promise<void> };
const NOTHING: Settling = { rest: Promise.resolve() };

/**
 * Runs the follow-up of one purchase, each step once; the next sync repeats a failed step. Decides auto-pay now,
 * while holding the per-customer lock. Mail and cart run in the background: they depend on other platforms, whose
 * outage must not hold the lock (L7).
 */
export async function fulfillCheckout(context: ShopContext, purchase: Purchase): Promise<Settling> {
  const { record, checkout, bought } = purchase;
  if (checkout.status === 'expired' || hasSubscriptionEnded(bought)) {
    await context.checkouts.close(record.sessionId);
    return NOTHING;
  }
  if (checkout.status !== 'complete' || bought === null) return NOTHING;
  const isDecided =
    isCheckoutPaid(checkout) &&
    (await dropMemberCode(context, record, bought)) &&
    (await once(context, record, 'auto-renew', () => decideAutoRenew(context, record, bought)));
  const isLate = purchase.isRecovery && hasStood(checkout, context.now());
  return { rest: settleRest(context, purchase, bought, isDecided, isLate) };
}

async function settleRest(
  context: ShopContext,
  purchase: Purchase,
  bought: Subscription,
  isDecided: boolean,
  isLate: boolean,
): Promise<void> {
  const { record } = purchase;
  try {
    const done = await Promise.all([
      once(context, record, 'mail', () => mailPurchase(context, purchase.record, bought)),
      once(context, record, 'cart', () => tidyCart(context, purchase)),
    ]);
    if (isDecided && done.every(Boolean)) await context.checkouts.close(record.sessionId, { isLate });
  } catch (error) {
    // the caller may have stopped waiting
    context.log.warn({ area: 'subscription', error: String(error) }, 'the follow-up of a purchase was interrupted');
  }
}

/** Maintenance may run just before the event that would have settled it anyway. */
const STOOD_MS = 60_000;
const hasStood = ({ invoice }: Checkout, now: Date): boolean =>
  invoice?.paidAt != null && now.getTime() - Date.parse(invoice.paidAt) > STOOD_MS;

/** Returns whether the step is done, now or before. */
async function once(
  { checkouts, log }: Pick<ShopContext, 'checkouts' | 'log'>,
  { sessionId, done }: PlanCheckoutRecord,
  step: FollowUpStep,
  work: () => Promise<boolean>,
): Promise<boolean> {
  if (done.includes(step)) return true;
  if (!(await checkouts.claim(sessionId, step))) return false;
  let isDone = false;
  try {
    isDone = await work();
  } finally {
    await (isDone ? checkouts.done(sessionId, step) : checkouts.release(sessionId, step));
  }
  if (!isDone) log.warn({ area: 'subscription', step }, 'a step after a purchase is to be tried again');
  return isDone;
}

/**
 * [SUB-23] Decides auto-pay once for each purchase: on with the buyer's stored consent; without it the next period
 * is invoiced, not charged [MNG-15]. A plan with a decision was decided by an earlier run, or later by its owner.
 */
async function decideAutoRenew(
  { payment }: ShopContext,
  { sessionId, consent }: PlanCheckoutRecord,
  { id, autoRenew }: Subscription,
): Promise<boolean> {
  if (autoRenew !== null) return true;
  const changed = consent
    ? await payment.updateSubscription(id, { autoRenew: true }, `auto-renew-on-${sessionId}`)
    : await payment.updateSubscription(id, { autoRenew: false, collection: 'invoice' }, `auto-renew-off-${sessionId}`);
  return changed.ok;
}

/**
 * [SUB-24] A34: only the server grants the member coupon. Removes one that came from a promotion code typed in the
 * session, before the plan renews. One without a code was granted to a member later [SUB-17], and stays.
 */
async function dropMemberCode(
  { payment, config, log }: ShopContext,
  { sessionId, discount }: PlanCheckoutRecord,
  { id, discounts }: Subscription,
): Promise<boolean> {
  const remaining = discounts.filter((one) => one.couponId !== config.memberCoupon || one.promotionCodeId === null);
  if (discount === config.memberCoupon || remaining.length === discounts.length) return true;
  log.warn({ area: 'subscription', subscription: id }, 'the member coupon came by a promotion code: taken off');
  const change = remaining.map(({ couponId, promotionCodeId }) =>
    promotionCodeId ? { promotionCodeId } : { couponId },
  );
  return (await payment.updateSubscription(id, { discounts: change }, `member-code-off-${sessionId}`)).ok;
}

/**
 * [CRT-08] Removes items from the buyer's cart that the new plan includes. A plan without access yet removes
 * nothing. A company's plan includes nothing for its buyer, who may have no seat of it [COM-85].
 */
async function tidyCart(context: ShopContext, { record, current }: Purchase): Promise<boolean> {
  if (record.companyId !== null) return true;
  if (!current?.hasActive) return false;
  const cleaned = await removeRestrictedLines(context, { sub: record.sub, subscription: current });
  return cleaned.ok && cleaned.value.remaining.length === 0;
}
