import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { toAccount } from '../account-subscription.ts';
import { recordAnnouncement } from '../announcements/record-announcement.ts';
import { mailSeatsAdded } from '../notices/mail-seats-added.ts';
import { syncCustomerPlans } from '../sync/sync-customer-plans.ts';

/** Updates the store after seats were paid, and mails their owner. `added`: null if only the invoice knows. */
export async function followAddedSeats(
  context: ShopContext,
  subscription: Subscription,
  added: number | null,
): Promise<void> {
  const synced = await syncCustomerPlans(context, subscription.customerId);
  if (!synced.ok) context.log.warn({ area: 'subscription', code: synced.code }, 'a change is not synced yet');
  await mailSeatsAdded(context, subscription, added);
}

/**
 * [MO-25] Records the price of the next period, which was shown before the purchase of the seats. If it is
 * unreadable, the change is announced by email. Must be called with the per-customer lock held since before the
 * change; otherwise its event is compared with the previous announcement.
 */
export async function recordRenewal(context: ShopContext, after: Subscription): Promise<void> {
  const renewal = await context.payment.previewRenewal(after.id);
  if (renewal.ok) await recordAnnouncement(context, after, renewal.value);
}

export async function describePlan(
  { payment }: Pick<ShopContext, 'payment'>,
  subscription: Subscription,
): Promise<AccountSubscription> {
  const product = await payment.product(subscription.lines[0]?.productId ?? '');
  return toAccount(subscription, () => (product.ok ? product.value.name : ''));
}
