import { err, type Result } from '../../../../core/result.ts';
import { getMembershipStatus } from '../../../account/use-cases/membership/is-active-member.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { setMemberCoupon } from './set-member-coupon.ts';

/**
 * [SUB-17] Applies the member coupon to all subscriptions of a member, or removes it. Replaces other discounts,
 * which never stack [SUB-24]. Applying needs an active membership now; removing does not. Returns the number of
 * changed subscriptions.
 */
export async function updateAllCoupons(
  context: ShopContext,
  { customerId, action }: { customerId?: string | null; action: 'apply' | 'remove' },
): Promise<Result<number, FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  if (action === 'apply') {
    const member = await getMembershipStatus(context, payer.value.profile);
    // if the membership cannot be read, nothing is granted, and the response is not “no member”
    if (member === 'unknown') return err('subscription-update-failed', 'membership not read');
    if (member === 'none') return err('members-only');
  }
  return setMemberCoupon(context, payer.value.customerId, action);
}
