import { err, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { readMemberNow } from '../membership/is-active-member.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { setMemberCoupon } from './set-member-coupon.ts';

/**
 * [SUB-17] The member coupon onto all of a member's subscriptions, or off them. It stands alone there: discounts never stack [SUB-24]. Only somebody
 * who is a member at this moment is given it; anybody may be rid of it. Answers how many were brought to that state.
 */
export async function updateAllCoupons(
  context: ShopContext,
  { customerId, action }: { customerId?: string | null; action: 'apply' | 'remove' },
): Promise<Result<number, FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  if (action === 'apply') {
    const member = await readMemberNow(context, payer.value.profile);
    // who cannot be looked up is given nothing, and is not told that they are no member
    if (member === 'unknown') return err('subscription-update-failed', 'membership not read');
    if (member === 'none') return err('members-only');
  }
  return setMemberCoupon(context, payer.value.customerId, action);
}
