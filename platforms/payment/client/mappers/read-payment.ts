import { z } from 'zod';
import type { InvoicePayment } from '../types.ts';
import { namedOrNull } from './parts.ts';

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
