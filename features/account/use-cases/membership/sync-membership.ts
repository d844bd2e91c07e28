import { ok } from '../../../../core/result.ts';
import { withTimeout } from '../../../../core/with-timeout.ts';
import { expireCheckouts } from '../../../plans/use-cases/purchase/expire-checkouts.ts';
import { setMemberCoupon } from '../../../plans/use-cases/sync/set-member-coupon.ts';
import type { SessionProfile } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { findMembership } from './find-membership.ts';

export type MembershipOutcome = Pick<SessionProfile, 'aiaMembershipId' | 'isMember'>;

/** how long a sign-in waits for coupons and open purchases; their update continues in the background */
const COUPON_TIMEOUT_MS = 2_000;

/**
 * [ACC-10] Reconciles the customer's segment on the commerce platform with the association's registry: no number → out;
 * exactly `Active` → in, flag set; any other status → out. When removal fails, the stored number is cleared. [SUB-17]
 * Likewise the member coupon on their subscriptions, which decides the price of the next renewal, and any open purchase
 * at that price. An unconfirmed email doesn't make a member. Without an answer from the registry nothing
 * changes and nothing is granted (fail closed).
 */
export async function syncMembership(
  context: ShopContext,
  profile: SessionProfile,
  bearer: string,
): Promise<MembershipOutcome> {
  const { aiaMembershipId, shopperProfileId } = profile;
  const leave = async (): Promise<MembershipOutcome> => {
    if (!shopperProfileId) return { aiaMembershipId, isMember: false };
    const left = await context.commerce.removeFromMemberSegment(shopperProfileId);
    if (left.ok || !aiaMembershipId) return { aiaMembershipId, isMember: false };
    context.log.warn({ code: left.code }, 'member segment not left, stored membership cleared');
    const cleared = await context.users.put(
      { email: profile.email, aiaMembershipId: null, aiaMembershipEmail: null },
      bearer,
    );
    return { aiaMembershipId: cleared.ok ? null : aiaMembershipId, isMember: false };
  };

  const join = async (profileId: string): Promise<MembershipOutcome> => {
    const joined = await context.commerce.addToMemberSegment(profileId);
    if (!joined.ok) context.log.warn({ code: joined.code }, 'member segment not joined');
    return { aiaMembershipId, isMember: joined.ok };
  };

  const membership = await findMembership(context, profile);
  if (membership?.ok === false && membership.code === 'unavailable') {
    context.log.warn({}, 'membership registry does not answer');
    return { aiaMembershipId, isMember: false };
  }
  const isActive = membership?.ok === true && membership.value.status === 'Active';
  const [outcome] = await Promise.all([
    isActive && shopperProfileId ? join(shopperProfileId) : leave(),
    syncCoupon(context, profile, isActive),
    notePair(context, profile, isActive),
    isActive ? null : withTimeout(expireMemberCheckouts(context, profile).then(ok), COUPON_TIMEOUT_MS),
  ]);
  return outcome;
}

/** The membership for which they get the coupon, stored for renewals, which run without a request. [SUB-17] */
async function notePair(
  { memberCoupons, now }: ShopContext,
  { paymentCustomerId, commerceCustomerId: customerId, aiaMembershipId, aiaMembershipEmail, email }: SessionProfile,
  isActive: boolean,
): Promise<void> {
  if (!paymentCustomerId) return;
  const pair = aiaMembershipId && isActive ? { email: aiaMembershipEmail ?? email, number: aiaMembershipId } : null;
  await memberCoupons.note(paymentCustomerId, pair, { customerId, at: now() });
}

/** [SUB-17] A failure does not block the sign-in; the next one repeats it. */
async function syncCoupon(
  context: ShopContext,
  { paymentCustomerId }: SessionProfile,
  isActive: boolean,
): Promise<void> {
  if (!paymentCustomerId) return;
  const change = setMemberCoupon(context, paymentCustomerId, isActive ? 'apply' : 'remove');
  const brought = await withTimeout(change, COUPON_TIMEOUT_MS);
  if (!brought.ok)
    context.log.warn({ area: 'membership', code: brought.code }, 'member coupon not synced with membership');
}

/**
 * A former member does not pay the member's price of an open purchase: it expires, and the next visit starts another.
 * [SUB-08]
 */
async function expireMemberCheckouts(
  context: Pick<ShopContext, 'checkouts' | 'payment' | 'locks' | 'config' | 'log'>,
  { paymentCustomerId }: Pick<SessionProfile, 'paymentCustomerId'>,
): Promise<void> {
  if (!paymentCustomerId) return;
  await expireCheckouts(context, paymentCustomerId, ({ discount }) => discount === context.config.memberCoupon);
}
