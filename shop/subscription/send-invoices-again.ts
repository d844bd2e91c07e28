import type { Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import { isLiving } from './account-subscription.ts';

type Needs = Pick<ShopContext, 'payment' | 'log'>;

/**
 * [MNG-15] A plan without auto-pay is charged for added seats, and then its invoices are sent again. Where that fails the seats are paid for all the same:
 * the answer is the plan as it stands, and the next `sync` does it.
 */
export async function sendInvoicesAgain({ payment, log }: Needs, subscription: Subscription): Promise<Subscription> {
  const key = `invoices-again-${crypto.randomUUID()}`;
  const changed = await payment.updateSubscription(subscription.id, { collection: 'invoice' }, key);
  if (changed.ok) return changed.value;
  log.warn({ area: 'subscription', subscriptionId: subscription.id, code: changed.code }, 'a plan is still charged');
  return subscription;
}

/**
 * What a crash between charge and setting back leaves: auto-pay off, and yet charged at the period's end. Off is exactly off: a fresh purchase that has
 * not decided yet is left alone. Asked again right before, so that an older reading never undoes what its owner did since.
 */
export async function restoreCollection(context: Needs, subscriptions: readonly Subscription[]): Promise<void> {
  for (const { id } of subscriptions.filter(isAstray)) {
    const now = await context.payment.subscription(id, { isFresh: true });
    if (now.ok && isAstray(now.value)) await sendInvoicesAgain(context, now.value);
  }
}

const isAstray = (subscription: Subscription): boolean =>
  subscription.autoRenew === false && subscription.collection === 'charge' && isLiving(subscription);
