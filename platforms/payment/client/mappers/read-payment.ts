import { z } from 'zod';
import type { InvoicePayment, PaymentIntent } from '../types.ts';
import { centsSchema, expandableId, namedOrNull } from './parts.ts';

const means = z.object({
  id: z.string(),
  type: z.string(),
  card: z.object({ last4: z.string().nullish() }).nullish(),
  us_bank_account: z.object({ last4: z.string().nullish() }).nullish(),
});
const intent = z.object({
  status: z.string(),
  payment_method: namedOrNull,
  payment_method_types: z.array(z.string()).nullish(),
  setup_future_usage: z.string().nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), payment_method: means.nullish() }).nullish(),
});
const payment = z.object({ payment: z.object({ payment_intent: intent }) });

/** The bank reports that the account owner did not authorize the debit. */
const UNAUTHORIZED = 'debit_not_authorized';
/** The bank requires authentication, but the cardholder was offline. */
const NEEDS_CARDHOLDER = 'authentication_required';

/**
 * Maps the state of an invoice payment from its expanded intent; returns null if it was not expanded, or nothing was
 * attempted. A failed intent contains its method only in its error.
 */
export function readPayment(response: unknown): InvoicePayment | null {
  const read = payment.safeParse(response);
  if (!read.success) return null;
  const {
    status,
    payment_method: methodId,
    last_payment_error: failure,
    setup_future_usage: usage,
  } = read.data.payment.payment_intent;
  if (status === 'succeeded') {
    const paid = { state: 'paid', methodId, means: null, last4: null } as const;
    return usage === 'off_session' ? { ...paid, isForNextPayments: true } : paid;
  }
  if (status === 'processing') return { state: 'under-way', methodId, means: null, last4: null };
  const tried = failure?.payment_method;
  const isBank = tried?.type === 'us_bank_account';
  // a returned debit remains the current state until another payment
  if (status === 'requires_action' && !isBank) return { state: 'needs-action', methodId, means: null, last4: null };
  if (!tried) return null;
  const last4 = (isBank ? tried.us_bank_account?.last4 : tried.card?.last4) ?? null;
  if (failure?.code === NEEDS_CARDHOLDER && !isBank)
    return { state: 'needs-action', methodId: tried.id, means: 'card', last4 };
  const failed = { state: 'failed', methodId: tried.id, means: isBank ? 'bank' : 'card', last4 } as const;
  return failure?.code === UNAUTHORIZED ? { ...failed, isUnauthorized: true } : failed;
}

const intentShape = z.object({
  id: z.string(),
  customer: expandableId,
  amount: centsSchema,
  status: z.string(),
  next_action: z.object({ redirect_to_url: z.object({ url: z.string().nullish() }).nullish() }).nullish(),
  last_payment_error: z.object({ message: z.string().nullish() }).nullish(),
});

const INTENT_STATES: Readonly<Record<string, PaymentIntent['state']>> = {
  requires_confirmation: 'unconfirmed',
  requires_action: 'needs-action',
  processing: 'processing',
  succeeded: 'paid',
  canceled: 'canceled',
};

/** Maps a PaymentIntent; returns null if the response is not one. */
export function readIntent(response: unknown): PaymentIntent | null {
  const read = intentShape.safeParse(response);
  if (!read.success) return null;
  const { id, customer: customerId, amount, status, next_action: step, last_payment_error: failure } = read.data;
  const isWaiting = status === 'requires_payment_method';
  const state = INTENT_STATES[status] ?? (isWaiting && !failure ? 'unconfirmed' : 'failed');
  return {
    id,
    customerId,
    amount,
    state,
    actionUrl: step?.redirect_to_url?.url ?? null,
    reason: failure?.message ?? null,
  };
}
