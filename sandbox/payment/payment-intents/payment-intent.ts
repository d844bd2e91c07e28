import type Stripe from 'stripe';
import { z } from 'zod';
import { newClientSecret, newId } from '../objects/new-id.ts';
import { mandateData } from '../setup-intents/setup-intent.ts';
import {
  automaticMethods,
  email,
  flag,
  integerParam,
  mergeMetadata,
  metadata,
  reference,
  returnUrl,
  textParam,
  toAutomaticMethods,
  typeList,
  unset,
} from '../wire/params.ts';

/** Parameters of create and update. Amounts are cents. */
const common = {
  currency: z.string().toLowerCase().pipe(z.literal('usd')),
  customer: reference.optional(),
  description: textParam.max(1000).optional(),
  metadata: metadata.optional(),
  payment_method: z.union([unset, reference]).optional(),
  receipt_email: email.optional(),
  setup_future_usage: z.union([unset, z.enum(['off_session', 'on_session'])]).optional(),
  statement_descriptor_suffix: z.string().min(1).max(22).optional(),
  allowed_payment_method_types: typeList.optional(),
};
const confirming = {
  off_session: flag.optional(),
  return_url: returnUrl,
  error_on_requires_action: flag.optional(),
};

/** Statuses in which an intent can be confirmed or canceled. */
export const WAITING: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

export const createIntentParams = z.strictObject({
  ...common,
  ...confirming,
  amount: integerParam,
  automatic_payment_methods: automaticMethods,
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirm: flag.optional(),
  mandate_data: mandateData.optional(),
  confirmation_method: z.literal('automatic').optional(),
});
export const updateIntentParams = z.strictObject({
  ...common,
  amount: integerParam.optional(),
  currency: common.currency.optional(),
});
export const confirmIntentParams = z.strictObject({
  ...confirming,
  client_secret: textParam.optional(),
  mandate_data: mandateData.optional(),
  payment_method: reference.optional(),
  receipt_email: email.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
});
export type CreateIntentParams = z.output<typeof createIntentParams>;
export type UpdateIntentParams = z.output<typeof updateIntentParams>;
export type ConfirmIntentParams = z.output<typeof confirmIntentParams>;

export function newIntent(params: CreateIntentParams, now: number): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: toAutomaticMethods(params.automatic_payment_methods),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: now,
    currency: params.currency,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: params.allowed_payment_method_types ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

const BROWSER_FIELDS = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const;

/** Returns the fields of an intent that a browser may see: no customer data, no metadata. */
export const browserIntent = (intent: Stripe.PaymentIntent): object =>
  Object.fromEntries(BROWSER_FIELDS.map((field) => [field, intent[field]]));
