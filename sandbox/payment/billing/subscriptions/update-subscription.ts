import { mergeMetadata } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import type { RouteCall } from '../../wire/route.ts';
import { productOf } from '../amounts.ts';
import { isEnded } from '../billing-state.ts';
import { readDiscounts } from '../discount-params.ts';
import { type Discounted, storeDiscounts } from '../discounts.ts';
import { findPlanPrice } from '../find-price.ts';
import { priceQuantity } from '../price-quantity.ts';
import { automaticTax, itemOf } from '../subscription.ts';
import { type BillingUnitOfWork, commitUnitOfWork, lockSubscription } from '../unit-of-work.ts';
import { changeSubscriptionSeats } from './change-seats.ts';
import { collectionProblem, methodProblem } from './create-subscription.ts';
import type { ItemParams, UpdateSubscriptionParams } from './subscription-params.ts';

/** POST /v1/subscriptions/:id. */
export async function updateSubscription(call: RouteCall<UpdateSubscriptionParams>): Promise<Reply> {
  const { params } = call;
  const unit = await lockSubscription(call, call.id);
  if (unit === null) return notFound('subscription', call.id);
  const { metadata: _, ...billed } = params;
  if (isEnded(unit.subscription) && Object.keys(billed).length > 0) {
    return badRequest('A canceled subscription can only update its cancellation_details and metadata.');
  }
  const isPending = params.payment_behavior === 'pending_if_incomplete';
  const problem =
    (isPending ? pendingProblem(unit, params) : null) ??
    settingsProblem(unit, params) ??
    (await methodProblem(call, params.default_payment_method, unit.customer.id)) ??
    (await changeDiscounts(unit, params.discounts));
  if (problem !== null) return problem;
  // the metadata of a pending update waits for the payment, too
  unit.subscription = changeSettings(unit, isPending ? { ...params, metadata: undefined } : params);
  const [item] = params.items ?? [];
  if (item !== undefined) {
    if (item.id !== itemOf(unit.subscription).id) return notFound('subscription_item', item.id, 'items[0][id]');
    const change = { ...params, price: item.price, quantity: item.quantity };
    const refusal = await changeItem(unit, isPending ? change : { ...change, metadata: undefined });
    if (refusal !== null) return refusal;
  }
  await commitUnitOfWork(unit);
  return successReply(unit.subscription);
}

/**
 * Parameters of an update that can wait for its payment:
 * https://docs.stripe.com/billing/subscriptions/pending-updates-reference
 */
const PENDING_PARAMS: readonly string[] = [
  'items',
  'metadata',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'off_session',
];

function pendingProblem({ subscription }: BillingUnitOfWork, params: UpdateSubscriptionParams): Reply | null {
  const other = Object.keys(params).find((name) => !PENDING_PARAMS.includes(name));
  if (other !== undefined)
    return badRequest(`You cannot pass \`${other}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`, {
      param: other,
    });
  return subscription.collection_method === 'send_invoice'
    ? badRequest('Pending updates are not supported on subscriptions with `collection_method=send_invoice`.', {
        param: 'payment_behavior',
      })
    : null;
}

/** Changes seats or price, with the parameter names of the wire. */
export async function changeItem(
  unit: BillingUnitOfWork,
  params: Pick<
    ItemParams,
    'price' | 'quantity' | 'proration_behavior' | 'proration_date' | 'payment_behavior' | 'off_session'
  > & { metadata?: UpdateSubscriptionParams['metadata'] },
): Promise<Reply | null> {
  const price = params.price === undefined ? undefined : await findPlanPrice(unit.call.tx, params.price, 'price');
  if (price !== undefined && 'status' in price) return price;
  return changeSubscriptionSeats(unit, {
    price,
    quantity: params.quantity,
    behavior: params.proration_behavior ?? 'create_prorations',
    date: params.proration_date ?? null,
    onDecline: params.payment_behavior ?? 'allow_incomplete',
    session: params.off_session === true ? 'off-session' : 'on-session',
    metadata: params.metadata === undefined ? undefined : mergeMetadata({}, params.metadata),
  });
}

function settingsProblem({ subscription }: BillingUnitOfWork, params: UpdateSubscriptionParams): Reply | null {
  const days = params.days_until_due ?? subscription.days_until_due ?? undefined;
  return collectionProblem({
    collection_method: params.collection_method,
    days_until_due: params.collection_method === 'charge_automatically' ? params.days_until_due : days,
  });
}

function changeSettings(
  { call, subscription }: BillingUnitOfWork,
  params: UpdateSubscriptionParams,
): BillingUnitOfWork['subscription'] {
  const collection = params.collection_method ?? subscription.collection_method;
  const isEnding = params.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const { default_payment_method: method = subscription.default_payment_method } = params;
  return {
    ...subscription,
    automatic_tax:
      params.automatic_tax === undefined ? subscription.automatic_tax : automaticTax(params.automatic_tax.enabled),
    cancel_at: isEnding ? itemOf(subscription).current_period_end : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding
      ? (subscription.canceled_at ?? call.now)
      : isEnded(subscription)
        ? subscription.canceled_at
        : null,
    collection_method: collection,
    days_until_due: collection === 'send_invoice' ? (params.days_until_due ?? subscription.days_until_due) : null,
    default_payment_method: method,
    metadata: mergeMetadata(subscription.metadata, params.metadata),
  };
}

/** Replaces the list; a named discount that is already active is kept. */
async function changeDiscounts(
  unit: BillingUnitOfWork,
  wanted: UpdateSubscriptionParams['discounts'],
): Promise<Reply | null> {
  if (wanted === undefined) return null;
  const { call, customer, subscription } = unit;
  const { price, quantity = 1 } = itemOf(subscription);
  const found = await readDiscounts(
    call,
    wanted,
    {
      customerId: customer.id,
      subscriptionId: subscription.id,
      productId: productOf(price),
      subtotal: priceQuantity(price, quantity).amount,
    },
    { present: subscription.discounts, isGranted: true },
  );
  if ('status' in found) return found;
  await storeDiscounts(call, found.added);
  tellDiscounts(unit, found);
  unit.subscription = { ...subscription, discounts: found.all.map((one) => one.id) };
  return null;
}

function tellDiscounts(unit: BillingUnitOfWork, { added }: { added: readonly Discounted[] }): void {
  for (const { discount } of added) {
    unit.emitted.push({ type: 'customer.discount.created', object: discount });
  }
}
