import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isActiveOrRecoverable } from '../account-subscription.ts';

type Needs = Pick<ShopContext, 'payment' | 'log'>;

/** [MNG-15] Switches a plan without auto-pay back to sent invoices, after added seats were charged. */
export async function switchToSentInvoices(
  { payment, log }: Needs,
  { id }: Pick<Subscription, 'id'>,
): Promise<Result<Subscription, 'unavailable'>> {
  const changed = await payment.updateSubscription(
    id,
    { collection: 'invoice' },
    `invoices-again-${crypto.randomUUID()}`,
  );
  if (changed.ok) return changed;
  log.warn({ area: 'subscription', subscriptionId: id, code: changed.code }, 'a plan is still charged');
  return err('unavailable');
}

/**
 * Repairs a crash between the charge and the switch back: auto-pay is off, but the renewal would be charged.
 * Requires a decided “off”: leaves a new, undecided purchase unchanged. Reads the plan again right before, so that
 * an older reading never overwrites the owner's change.
 */
export async function restoreCollection(
  context: Needs,
  subscription: Subscription,
): Promise<Result<Subscription, 'unavailable'>> {
  if (!wouldChargeWithoutConsent(subscription)) return ok(subscription);
  const now = await context.payment.subscription(subscription.id, { isFresh: true });
  if (!now.ok) return now.code === 'not-found' ? ok(subscription) : err('unavailable');
  return wouldChargeWithoutConsent(now.value) ? switchToSentInvoices(context, now.value) : now;
}

/**
 * Whether the provider would charge without the owner's consent. Seats that wait for authentication need that state
 * until they are settled.
 */
export const wouldChargeWithoutConsent = (subscription: Subscription): boolean =>
  subscription.autoRenew === false &&
  subscription.collection === 'charge' &&
  subscription.pendingSeats === undefined &&
  isActiveOrRecoverable(subscription);
