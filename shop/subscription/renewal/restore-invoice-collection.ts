import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import { isActiveOrRecoverable } from '../account-subscription.ts';

type Needs = Pick<ShopContext, 'payment' | 'log'>;

/** [MNG-15] A plan without auto-pay is charged for added seats, and then its invoices are sent again. */
export async function sendInvoicesAgain(
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
 * What a crash between charge and setting back leaves: auto-pay off, and yet charged at the period's end. Off is exactly off: a fresh purchase that has
 * not decided yet is left alone. Asked again right before, so that an older reading never undoes what its owner did since.
 */
export async function restoreCollection(
  context: Needs,
  subscription: Subscription,
): Promise<Result<Subscription, 'unavailable'>> {
  if (!wouldChargeWithoutConsent(subscription)) return ok(subscription);
  const now = await context.payment.subscription(subscription.id, { isFresh: true });
  if (!now.ok) return now.code === 'not-found' ? ok(subscription) : err('unavailable');
  return wouldChargeWithoutConsent(now.value) ? sendInvoicesAgain(context, now.value) : now;
}

/** Its owner did not agree to be charged, and the provider would. Seats that wait for their card need it until they are settled. */
export const wouldChargeWithoutConsent = (subscription: Subscription): boolean =>
  subscription.autoRenew === false &&
  subscription.collection === 'charge' &&
  subscription.pendingSeats === undefined &&
  isActiveOrRecoverable(subscription);
