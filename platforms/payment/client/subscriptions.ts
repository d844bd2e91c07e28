import type Stripe from 'stripe';
import { err, ok, type Result } from '../../../core/result.ts';
import { malformed, type PaymentCalls, unreadable } from './calls.ts';
import { isCouponId, isId } from './ids.ts';
import { DISCOUNT_NAMES, ONE_INVOICE, SENT } from './invoices.ts';
import { readInvoice } from './mappers/read-invoice.ts';
import { readSubscription } from './mappers/read-subscription.ts';
import type { Payment, PaymentProblem, Subscription, SubscriptionChange } from './types.ts';

const PAGE = 100;
const MAX = 1_000;
const EXPAND = ['discounts'];

const MAX_ENDING = 10_000;
const epoch = (moment: Date): number => Math.floor(moment.getTime() / 1000);

type SubscriptionCalls = Pick<
  Payment,
  | 'subscriptions'
  | 'subscriptionsPage'
  | 'endingBetween'
  | 'subscription'
  | 'updateSubscription'
  | 'endSubscription'
  | 'changeSeats'
  | 'requestSeats'
>;

export function subscriptionCalls(calls: PaymentCalls): SubscriptionCalls {
  const { stripe, pageOrigins } = calls;
  const one = (response: unknown): Result<Subscription, PaymentProblem> => {
    const subscription = readSubscription(response);
    return subscription === null ? unreadable('subscription') : ok(subscription);
  };

  return {
    subscriptions: (customerId) =>
      calls.read(`subscriptions ${customerId}`, async () => {
        if (!isId('customer', customerId)) return err('stripe_customer_invalid');
        const params = { customer: customerId, status: 'all' as const, limit: PAGE, expand: ['data.discounts'] };
        const all = await stripe.subscriptions.list(params).autoPagingToArray({ limit: MAX });
        const read = all.map(readSubscription);
        // an unreadable one fails the list: a store that misses a subscription sells it again
        return read.every((each) => each !== null) ? ok(read) : unreadable('subscription');
      }),

    subscriptionsPage: ({ after, limit }) =>
      calls.read(`subscriptions of all ${after} ${limit}`, async () => {
        if (after !== null && !isId('subscription', after)) return malformed();
        const from = after === null ? {} : { starting_after: after };
        const page = await stripe.subscriptions.list({ status: 'all', limit, expand: ['data.discounts'], ...from });
        const items = page.data.map(readSubscription);
        if (!items.every((each) => each !== null)) return unreadable('subscription');
        return ok({ items, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null });
      }),

    endingBetween: (from, to) =>
      calls.read(`ending ${epoch(from)} ${epoch(to)}`, async () => {
        const params = {
          status: 'active' as const,
          current_period_end: { gte: epoch(from), lte: epoch(to) },
          limit: PAGE,
          expand: ['data.discounts'],
        };
        const all = await stripe.subscriptions.list(params).autoPagingToArray({ limit: MAX_ENDING });
        // an unreadable customer still gets the reminder from the renewal event
        return ok(all.map(readSubscription).filter((each) => each !== null));
      }),

    subscription: (subscriptionId, how) =>
      calls.read(
        `subscription ${subscriptionId}`,
        async () => {
          if (!isId('subscription', subscriptionId)) return malformed();
          return one(await stripe.subscriptions.retrieve(subscriptionId, { expand: EXPAND }));
        },
        how?.isFresh,
      ),

    updateSubscription: (subscriptionId, change, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('subscription', subscriptionId) || !isRightChange(change)) return malformed();
        const params = { ...writeChange(change), expand: EXPAND };
        return one(await stripe.subscriptions.update(subscriptionId, params, { idempotencyKey }));
      }),

    endSubscription: (subscriptionId, idempotencyKey) =>
      calls.write(async () => {
        if (!isId('subscription', subscriptionId)) return malformed();
        return one(await stripe.subscriptions.cancel(subscriptionId, { expand: EXPAND }, { idempotencyKey }));
      }),

    changeSeats: (change, idempotencyKey) =>
      calls.write(async () => {
        const { subscriptionId, lineItemId, chargeWith } = change;
        if (!isId('subscription', subscriptionId) || !isId('item', lineItemId)) return malformed();
        if (chargeWith !== undefined && !isId('method', chargeWith)) return malformed();
        const expand = [...EXPAND, ...DISCOUNT_NAMES.map((path) => `latest_invoice.${path}`)];
        const params = { ...writeSeats(change), expand };
        return readChanged(await stripe.subscriptions.update(subscriptionId, params, { idempotencyKey }), pageOrigins);
      }),

    requestSeats: (change, idempotencyKey) =>
      calls.write(async () => {
        const { subscriptionId, lineItemId, intent } = change;
        if (!isId('subscription', subscriptionId) || !isId('item', lineItemId)) return malformed();
        const expand = [
          ...EXPAND,
          'latest_invoice.confirmation_secret',
          ...DISCOUNT_NAMES.map((path) => `latest_invoice.${path}`),
        ];
        const params = {
          ...prorateSeats(change),
          payment_behavior: 'pending_if_incomplete' as const,
          metadata: { seatsIntent: intent },
          expand,
        };
        const response = await stripe.subscriptions.update(subscriptionId, params, { idempotencyKey });
        const changed = readChanged(response, pageOrigins);
        if (!changed.ok || changed.value.subscription.pendingSeats === undefined)
          return changed.ok ? ok({ ...changed.value, clientSecret: null }) : changed;
        const { id } = changed.value.invoice ?? {};
        if (!id) return unreadable('invoice');
        const paying = readInvoice(await stripe.invoices.retrieve(id, { expand: ONE_INVOICE }), pageOrigins);
        const { latest_invoice: latest } = response;
        const secret = typeof latest === 'string' ? null : latest?.confirmation_secret?.client_secret;
        const clientSecret = paying?.payment?.state === 'needs-action' ? (secret ?? null) : null;
        return ok({ ...changed.value, clientSecret });
      }),
  };
}

/** Builds one update of the subscription, whose item must belong to it: a rejection leaves all of it unchanged. */
const writeSeats = ({
  chargeWith,
  intent,
  ...change
}: Parameters<Payment['changeSeats']>[0]): Stripe.SubscriptionUpdateParams => ({
  ...prorateSeats(change),
  // a declined payment leaves the seats unchanged
  payment_behavior: 'error_if_incomplete',
  ...(chargeWith === undefined
    ? {}
    : { collection_method: 'charge_automatically' as const, default_payment_method: chargeWith }),
  ...(intent === undefined ? {} : { metadata: { seatsIntent: intent } }),
});

const prorateSeats = ({ lineItemId, quantity, prorationDate }: Parameters<Payment['previewSeats']>[0]) => ({
  items: [{ id: lineItemId, quantity }],
  proration_behavior: 'always_invoice' as const,
  proration_date: prorationDate,
});

/** Returns the subscription after a change of its seats, with the invoice of the change; null if there was none. */
function readChanged(
  response: Stripe.Subscription,
  pageOrigins: readonly string[],
): Awaited<ReturnType<Payment['changeSeats']>> {
  const subscription = readSubscription(response);
  if (subscription === null) return unreadable('subscription');
  const latest = typeof response.latest_invoice === 'string' ? null : response.latest_invoice;
  if (latest?.billing_reason !== 'subscription_update') return ok({ subscription, invoice: null });
  const invoice = readInvoice(latest, pageOrigins);
  return invoice === null ? unreadable('invoice') : ok({ subscription, invoice });
}

function isRightChange({ defaultPaymentMethodId, discounts = [] }: SubscriptionChange): boolean {
  if (defaultPaymentMethodId !== undefined && !isId('method', defaultPaymentMethodId)) return false;
  return discounts.every((one) =>
    'couponId' in one ? isCouponId(one.couponId) : isId('promotionCode', one.promotionCodeId),
  );
}

/** Updates only the passed fields; other metadata is preserved, a list of discounts replaces the old list. */
function writeChange(change: SubscriptionChange): Stripe.SubscriptionUpdateParams {
  const { autoRenew, schedulePay, collection, endsWithPeriod, defaultPaymentMethodId, discounts } = change;
  const metadata = {
    ...(autoRenew === undefined ? {} : { autoRenew: String(autoRenew) }),
    ...(schedulePay === undefined ? {} : { schedulePay: String(schedulePay) }),
  };
  return {
    ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    ...(collection === 'charge' ? { collection_method: 'charge_automatically' as const } : {}),
    ...(collection === 'invoice' ? SENT : {}),
    ...(endsWithPeriod === undefined ? {} : { cancel_at_period_end: endsWithPeriod }),
    ...(defaultPaymentMethodId === undefined ? {} : { default_payment_method: defaultPaymentMethodId }),
    ...(discounts === undefined ? {} : { discounts: writeDiscounts(discounts) }),
  };
}

/** The provider expects an empty string for an empty list. */
const writeDiscounts = (discounts: NonNullable<SubscriptionChange['discounts']>) =>
  discounts.length === 0
    ? ('' as const)
    : discounts.map((one) => ('couponId' in one ? { coupon: one.couponId } : { promotion_code: one.promotionCodeId }));
