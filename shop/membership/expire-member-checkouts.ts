import type { ShopContext } from '../context.ts';
import type { SessionProfile } from '../sign-in/session.ts';
import { expireCheckouts } from '../subscription/purchase/expire-checkouts.ts';

/**
 * [SUB-08] Who is no member any more does not pay at a member's price what they began as one: the open purchase ends, and the next visit begins another.
 */
export async function expireMemberCheckouts(
  context: Pick<ShopContext, 'checkouts' | 'payment' | 'locks' | 'config' | 'log'>,
  { paymentCustomerId }: Pick<SessionProfile, 'paymentCustomerId'>,
): Promise<void> {
  if (!paymentCustomerId) return;
  await expireCheckouts(context, paymentCustomerId, ({ discount }) => discount === context.config.memberCoupon);
}
