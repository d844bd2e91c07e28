import type Stripe from 'stripe';
import { z } from 'zod';
import { newClientSecret, newId } from '../objects/new-id.ts';
import {
  automaticMethods,
  flag,
  integerParam,
  mergeMetadata,
  metadata,
  reference,
  returnUrl,
  textParam,
  toAutomaticMethods,
  typeList,
} from '../wire/params.ts';

/** The owner's consent to debits of an account: given in the browser, or sent by the server that collected it. */
export const mandateData = z.strictObject({
  customer_acceptance: z.strictObject({
    type: z.enum(['online', 'offline']),
    accepted_at: integerParam.optional(),
    offline: z.union([z.literal(''), z.strictObject({})]).optional(),
    online: z
      .strictObject({
        infer_from_client: flag.optional(),
        ip_address: textParam.max(100).optional(),
        user_agent: textParam.max(1_000).optional(),
      })
      .optional(),
  }),
});

export const createSetupIntentParams = z.strictObject({
  customer: reference.optional(),
  description: textParam.max(1000).optional(),
  metadata: metadata.optional(),
  payment_method: reference.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  allowed_payment_method_types: typeList.optional(),
  automatic_payment_methods: automaticMethods,
  confirm: flag.optional(),
  excluded_payment_method_types: typeList.optional(),
  mandate_data: mandateData.optional(),
  return_url: returnUrl,
});
export const confirmSetupIntentParams = z.strictObject({
  client_secret: textParam.optional(),
  mandate_data: mandateData.optional(),
  payment_method: reference.optional(),
  return_url: returnUrl,
});
export type CreateSetupIntentParams = z.output<typeof createSetupIntentParams>;
export type ConfirmSetupIntentParams = z.output<typeof confirmSetupIntentParams>;

export function newSetupIntent(params: CreateSetupIntentParams, now: number): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: toAutomaticMethods(params.automatic_payment_methods),
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: now,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: params.excluded_payment_method_types ?? null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: typesOf(params),
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
}

/** Returns the allowed method types: the requested ones, else every supported one. */
const typesOf = (params: CreateSetupIntentParams): string[] =>
  (params.allowed_payment_method_types ?? ['card', 'us_bank_account']).filter(
    (type) => params.excluded_payment_method_types?.includes(type) !== true,
  );

const HIDDEN_FROM_BROWSER: readonly string[] = ['customer', 'metadata', 'application', 'on_behalf_of'];

/** Returns the fields of a setup intent that a browser may see: no customer data, no metadata. */
export const browserSetupIntent = (intent: Stripe.SetupIntent): object =>
  Object.fromEntries(Object.entries(intent).filter(([key]) => !HIDDEN_FROM_BROWSER.includes(key)));
