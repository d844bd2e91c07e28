import type Stripe from 'stripe';
import type { WireCheckoutSession } from '../objects/kinds.ts';
import { newClientSecret, newId } from '../objects/new-id.ts';
import { mergeMetadata } from '../wire/params.ts';
import type { CreateSessionParams } from './params.ts';
import type { SessionQuote } from './quote.ts';
import type { CheckoutSessionState } from './state.ts';

const DAY = 86_400;
const METHOD_TYPES = ['card', 'us_bank_account'] as const;
export type MethodType = (typeof METHOD_TYPES)[number];

/** Returns the payment method types of a session: the allowed ones without the excluded ones. */
export const methodTypesOf = (params: CreateSessionParams): MethodType[] =>
  METHOD_TYPES.filter(
    (type) =>
      (params.allowed_payment_method_types ?? METHOD_TYPES).includes(type) &&
      params.excluded_payment_method_types?.includes(type) !== true,
  );

export function newSession(params: CreateSessionParams, now: number): WireCheckoutSession {
  const id = newId('cs_test');
  const saved = params.saved_payment_method_options;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled === true ? { type: 'self' } : null,
      provider: params.automatic_tax?.enabled === true ? 'stripe' : null,
      status: null,
    },
    billing_address_collection: params.billing_address_collection ?? 'auto',
    cancel_url: null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: newClientSecret(id),
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'usd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: params.customer ?? null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    ...(params.excluded_payment_method_types === undefined
      ? {}
      : { excluded_payment_method_types: params.excluded_payment_method_types }),
    expires_at: params.expires_at ?? now + DAY,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: mergeMetadata({}, params.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: methodTypesOf(params),
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    redirect_on_completion: 'always',
    return_url: params.return_url,
    saved_payment_method_options: {
      allow_redisplay_filters: saved?.allow_redisplay_filters ?? ['always'],
      payment_method_remove: saved?.payment_method_remove ?? 'disabled',
      payment_method_save: saved?.payment_method_save ?? 'disabled',
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'elements',
    url: null,
    wallet_options: null,
  };
}

/** Returns the object on the wire with its current amounts. */
export function withQuote(
  session: WireCheckoutSession,
  state: CheckoutSessionState,
  quote: SessionQuote,
): WireCheckoutSession {
  const { amounts, customer, tax } = quote;
  const { address, name } = state.billing ?? {};
  return {
    ...session,
    amount_subtotal: amounts.subtotal,
    amount_total: amounts.total,
    automatic_tax: {
      ...session.automatic_tax,
      status: session.automatic_tax.enabled ? (tax === null ? 'requires_location_inputs' : 'complete') : null,
    },
    customer_details: {
      address: address === undefined ? null : (address as Stripe.Address),
      business_name: null,
      email: state.email,
      individual_name: name ?? null,
      name: name ?? customer.name ?? null,
      phone: state.phone,
      tax_exempt: customer.tax_exempt ?? 'none',
      tax_ids: [],
    },
    discounts:
      state.discount === null
        ? []
        : [
            state.discount.promotionCodeId === null
              ? { coupon: state.discount.couponId, promotion_code: null }
              : { coupon: null, promotion_code: state.discount.promotionCodeId },
          ],
    total_details: { amount_discount: amounts.discount, amount_shipping: 0, amount_tax: amounts.tax },
  };
}

/** Returns the session at a moment: expired after its expiry, and with its secret only while it is open. */
export function asOf(session: WireCheckoutSession, now: number): WireCheckoutSession {
  const status = session.status === 'open' && session.expires_at <= now ? 'expired' : session.status;
  return { ...session, status, client_secret: status === 'open' ? session.client_secret : null };
}

/** Returns the single line of a session, as the API lists it. */
export function lineItemOf(state: CheckoutSessionState, quote: SessionQuote): object {
  const { amounts, price, product } = quote;
  return {
    id: state.itemId,
    object: 'item',
    adjustable_quantity:
      state.adjustable === null
        ? null
        : { enabled: true, maximum: state.adjustable.maximum, minimum: state.adjustable.minimum },
    amount_discount: amounts.discount,
    amount_subtotal: amounts.subtotal,
    amount_tax: amounts.tax,
    amount_total: amounts.total,
    currency: 'usd',
    description: product.name,
    metadata: {},
    price,
    quantity: state.quantity,
  };
}

/** Returns the redirect target after the purchase. */
export const returnUrlOf = (session: WireCheckoutSession): string =>
  (session.return_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
