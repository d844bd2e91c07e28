import type Stripe from 'stripe';
import { z } from 'zod';
import { newClientSecret, newId } from '../objects/new-id.ts';
import { flag, mergeMetadata, metadata, reference, text, typeList } from '../wire/params.ts';

const returnUrl = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .optional();

export const createParams = z.strictObject({
  customer: reference.optional(),
  description: text.max(1000).optional(),
  metadata: metadata.optional(),
  payment_method: reference.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
  allowed_payment_method_types: typeList.optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: flag.optional(),
  return_url: returnUrl,
});
export const confirmParams = z.strictObject({
  client_secret: text.optional(),
  payment_method: reference.optional(),
  return_url: returnUrl,
});
export type CreateParams = z.output<typeof createParams>;
export type ConfirmParams = z.output<typeof confirmParams>;

export function newSetupIntent(params: CreateParams, now: number): Stripe.SetupIntent {
  const id = newId('seti');
  const automatic = params.automatic_payment_methods;
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods:
      automatic === undefined
        ? null
        : { enabled: automatic.enabled, allow_redirects: automatic.allow_redirects ?? 'always' },
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: now,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
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
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
}

const HIDDEN_FROM_BROWSER: readonly string[] = ['customer', 'metadata', 'application', 'on_behalf_of'];

/** What a browser sees of a setup intent: nothing of the customer, no metadata. */
export const browserSetupIntent = (intent: Stripe.SetupIntent): object =>
  Object.fromEntries(Object.entries(intent).filter(([key]) => !HIDDEN_FROM_BROWSER.includes(key)));
