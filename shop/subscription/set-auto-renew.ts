import { err, ok, type Result } from '../../core/result.ts';
import type { Subscription, SubscriptionChange } from '../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../platforms/users/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { listMethods } from '../payment/methods.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { paymentFailure } from '../payment/payment-failure.ts';
import { toAccount } from './account-subscription.ts';
import { autoPayLock } from './auto-pay-rules.ts';
import { chargedMethod, methodToTurnOn } from './charged-method.ts';
import { CONSENT_TEXT_VERSION } from './renewal-consent.ts';
import { sync } from './sync.ts';

const FAILED = 'subscription-update-failed';

/**
 * [MNG-04] [MNG-15] Auto-pay on or off; without a wish the subscription as it stands. Whose it is and whether it may be changed is decided here, by the
 * provider's word of this moment: what the screen locks is refused as changed in the meantime. Off leaves the plan's end alone.
 * In turn with `sync`, which decides auto-pay of a fresh purchase.
 */
export async function setAutoRenew(
  context: ShopContext,
  { subscriptionId, autoRenew }: { subscriptionId: string; autoRenew?: boolean },
): Promise<Result<AccountSubscription, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  const turn = await context.locks.run(`sync:${customerId}`, () =>
    changeInTurn(context, { customerId, subscriptionId, autoRenew }),
  );
  if (turn.isBusy) return err(FAILED, 'busy');
  if (!turn.value.ok) return turn.value;
  const { subscription, isChanged } = turn.value.value;
  if (isChanged) {
    const synced = await sync(context, customerId);
    if (!synced.ok) context.log.warn({ area: 'subscription', code: synced.code }, 'a change is not in step yet');
  }
  const product = await context.payment.product(subscription.lines[0]?.productId ?? '');
  return ok(toAccount(subscription, () => (product.ok ? product.value.name : '')));
}

type Wish = { customerId: string; subscriptionId: string; autoRenew: boolean | undefined };
type Changed = { subscription: Subscription; isChanged: boolean };

async function changeInTurn(
  context: ShopContext,
  { customerId, subscriptionId, autoRenew }: Wish,
): Promise<Result<Changed, FailureCode>> {
  const found = await context.payment.subscription(subscriptionId);
  if (!found.ok)
    return err(['not-found', 'invalid'].includes(found.code) ? 'not-found' : paymentFailure(found.code, FAILED));
  const before = found.value;
  if (before.customerId !== customerId) return err('not-found');
  const collection = autoRenew ? 'charge' : 'invoice';
  if (autoRenew === undefined || (before.autoRenew === autoRenew && before.collection === collection))
    return ok({ subscription: before, isChanged: false });
  const lock = autoPayLock(toAccount(before), autoRenew, context.now());
  if (lock) return err('conflict', lock);
  const method = autoRenew ? await payingMethod(context, before) : ok({});
  if (!method.ok) return method;
  const change: SubscriptionChange = { autoRenew, collection, ...method.value };
  // on, off and on again are three intents, so the key is the call's own: it covers the client's retries
  const key = `auto-renew-${autoRenew ? 'on' : 'off'}-${crypto.randomUUID()}`;
  const changed = await context.payment.updateSubscription(subscriptionId, change, key);
  if (!changed.ok) return err(paymentFailure(changed.code, FAILED));
  context.log.info(
    { area: 'subscription', subscriptionId, autoRenew, ...(autoRenew && { textVersion: CONSENT_TEXT_VERSION }) },
    'auto-pay was changed by its owner',
  );
  return ok({ subscription: changed.value, isChanged: true });
}

/** What will be charged, named where the provider would not find it by itself. Without a saved method nothing could be. */
async function payingMethod(
  context: ShopContext,
  subscription: Subscription,
): Promise<Result<Pick<SubscriptionChange, 'defaultPaymentMethodId'>, FailureCode>> {
  const methods = await listMethods(context, {});
  if (!methods.ok) return err(methods.code === 'methods-failed' ? FAILED : methods.code);
  const method = methodToTurnOn(subscription, methods.value);
  if (!method) return err('conflict', 'no saved method');
  const isCharged = chargedMethod(subscription, methods.value)?.id === method.id;
  return ok(isCharged ? {} : { defaultPaymentMethodId: method.id });
}
