import type Stripe from 'stripe';
import type { WireItem, WirePrice, WireSubscription } from '../objects/kinds.ts';
import { newId } from '../objects/new-id.ts';
import { periodEnd } from './periods.ts';
import type { NewSubscription } from './types.ts';

/** Every subscription here has exactly one item. */
export const itemOf = (subscription: WireSubscription): WireItem => subscription.items.data[0]!;
export const withItem = (subscription: WireSubscription, change: Partial<WireItem>): WireSubscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...itemOf(subscription), ...change }] },
});

export const SELF = { type: 'self' } as const;

function planOf(price: WirePrice): object {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'year',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: price.tiers_mode,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
}

/** Returns the fields of an item that derive from its price. */
export const pricedBy = (price: WirePrice): Pick<WireItem, 'price' | 'plan'> => ({ price, plan: planOf(price) });

export const automaticTax = (enabled: boolean): Stripe.Subscription.AutomaticTax => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? SELF : null,
});

export function newSubscription(
  input: Omit<NewSubscription, 'payment' | 'discounts'>,
  testClock: string | null,
  now: number,
): WireSubscription {
  const id = newId('sub');
  const item: WireItem = {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(input.price, now, now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    ...pricedBy(input.price),
    quantity: input.quantity,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: automaticTax(input.isTaxAutomatic),
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'itemized' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: input.collection,
    created: now,
    currency: 'usd',
    customer: input.customerId,
    customer_account: null,
    days_until_due: input.daysUntilDue,
    default_payment_method: input.defaultPaymentMethodId,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: SELF },
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: input.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'active',
    test_clock: testClock,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
}
