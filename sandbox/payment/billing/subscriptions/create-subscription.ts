import { validateCard } from '../../cards/card-errors.ts';
import { preparePayment } from '../../invoice-pages/prepare-payment.ts';
import { saveObject } from '../../objects/rows.ts';
import { findMethod } from '../../payment-methods/find-method.ts';
import { mergeMetadata } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import type { RouteCall } from '../../wire/route.ts';
import { productOf } from '../amounts.ts';
import { NO_METHOD } from '../default-method.ts';
import { readDiscounts } from '../discount-params.ts';
import { findPlanPrice } from '../find-price.ts';
import { priceQuantity } from '../price-quantity.ts';
import type { NewSubscription } from '../types.ts';
import { lockCustomer } from '../unit-of-work.ts';
import type { CreateSubscriptionParams } from './subscription-params.ts';
import { beginSubscription, startSubscription } from './subscriptions.ts';

/** POST /v1/subscriptions. */
export async function createSubscription(call: RouteCall<CreateSubscriptionParams>): Promise<Reply> {
  const { params, tx } = call;
  const owner = await lockCustomer(call, params.customer);
  if (owner === null) return notFound('customer', params.customer, 'customer');
  const [{ price: priceId, quantity = 1 }] = params.items as [CreateSubscriptionParams['items'][number]];
  const price = await findPlanPrice(tx, priceId, 'items[0][price]');
  if ('status' in price) return price;
  const wrong =
    collectionProblem(params) ?? (await methodProblem(call, params.default_payment_method, params.customer));
  if (wrong !== null) return wrong;
  const discounts = await readDiscounts(
    owner.call,
    params.discounts ?? [],
    {
      customerId: params.customer,
      subscriptionId: null,
      productId: productOf(price),
      subtotal: priceQuantity(price, quantity).amount,
    },
    { present: [], isGranted: true },
  );
  if ('status' in discounts) return discounts;
  const behavior = params.payment_behavior ?? 'allow_incomplete';
  const collection = params.collection_method ?? 'charge_automatically';
  const input: NewSubscription = {
    customerId: params.customer,
    price,
    quantity,
    discounts: discounts.all,
    metadata: mergeMetadata({}, params.metadata),
    collection,
    daysUntilDue: collection === 'send_invoice' ? (params.days_until_due ?? null) : null,
    defaultPaymentMethodId: params.default_payment_method ?? null,
    isTaxAutomatic: params.automatic_tax?.enabled ?? false,
    payment:
      behavior === 'default_incomplete'
        ? { kind: 'later' }
        : { kind: 'charge', offSession: params.off_session ?? false },
  };
  const hasMethod =
    params.default_payment_method !== undefined || owner.customer.invoice_settings.default_payment_method !== null;
  if (collection === 'charge_automatically' && behavior !== 'default_incomplete' && !hasMethod) {
    return badRequest(NO_METHOD, { code: 'resource_missing' });
  }
  if (behavior === 'error_if_incomplete') {
    const begun = await startSubscription(call, input);
    // everything is rolled back, and the same key gets the same response
    if (!begun.ok) return { ...validateCard(begun.error!), isFinal: true };
    return successReply(await withEnding(call, begun.value.subscription, params));
  }
  const { started } = await beginSubscription(call, input);
  // the intent for the browser exists as soon as the invoice does [PL-09]
  if (behavior === 'default_incomplete' && started.invoice !== null)
    await preparePayment(owner.call, started.invoice.id);
  return successReply(await withEnding(call, started.subscription, params));
}

async function withEnding<T extends Awaited<ReturnType<typeof beginSubscription>>['started']['subscription']>(
  { tx }: Pick<RouteCall<unknown>, 'tx'>,
  subscription: T,
  params: CreateSubscriptionParams,
): Promise<T> {
  if (params.cancel_at_period_end !== true) return subscription;
  const ending = { ...subscription, cancel_at_period_end: true };
  await saveObject(tx, 'subscription', ending);
  return ending;
}

export function collectionProblem(
  params: Pick<CreateSubscriptionParams, 'collection_method' | 'days_until_due'>,
): Reply | null {
  if (params.collection_method === 'send_invoice' && params.days_until_due === undefined) {
    return badRequest("If you're using `collection_method=send_invoice`, you must also pass in `days_until_due`.", {
      param: 'days_until_due',
    });
  }
  if (params.days_until_due !== undefined && params.collection_method === 'charge_automatically') {
    return badRequest('You can only pass in `days_until_due` when using `collection_method=send_invoice`.', {
      param: 'days_until_due',
    });
  }
  return null;
}

/** Returns null if the method may be a default of this customer. */
export async function methodProblem(
  call: RouteCall<unknown>,
  id: string | null | undefined,
  customerId: string,
): Promise<Reply | null> {
  if (id == null) return null;
  const method = await findMethod(call, id);
  if (method === null) return notFound('PaymentMethod', id, 'default_payment_method');
  return method.body.customer === customerId
    ? null
    : badRequest(
        `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
        { param: 'default_payment_method' },
      );
}
