import type Stripe from 'stripe';
import type { Queryable } from '../../../../core/database/database.ts';
import { sum } from '../../../../core/sum.ts';
import { RETRY_DAYS } from '../../../../platforms/payment/dunning.ts';
import { AUTHENTICATION_REQUIRED, type CardError, INVOICE_REQUIRES_ACTION } from '../../cards/card-errors.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import { newId } from '../../objects/new-id.ts';
import { findObject, insertObject, saveObject } from '../../objects/rows.ts';
import { chargeIntent, failIntent } from '../../payment-intents/charge-intent.ts';
import { newIntent } from '../../payment-intents/payment-intent.ts';
import { challengeStep, mustAuthenticate, type PaymentSession } from '../../payment-methods/confirm-with.ts';
import type { StoredMethod } from '../../payment-methods/find-method.ts';
import { CLEARING_DAYS, DAY } from '../billing-state.ts';
import { applyPending, recoverStatus, validateStatus } from '../status.ts';
import { type BillingUnitOfWork, flushEvents, getBillingState, watchInvoice } from '../unit-of-work.ts';
import { emitInvoicePaid } from './finalize-invoice.ts';

export type PaymentAttempt =
  | { outcome: 'paid'; invoice: WireInvoice }
  | { outcome: 'processing'; invoice: WireInvoice }
  | { outcome: 'declined'; invoice: WireInvoice; error: CardError }
  | { outcome: 'needs-action'; invoice: WireInvoice; error: CardError };

const PURPOSES: Record<string, string> = {
  subscription_create: 'Subscription creation',
  subscription_cycle: 'Subscription renewal',
};

const intentIdOf = (invoice: WireInvoice): string | null => {
  const used = invoice.payments?.data[0]?.payment.payment_intent;
  return typeof used === 'string' ? used : null;
};

/**
 * Returns the single intent of an invoice. Every attempt charges it again, so the table prevents a second successful
 * charge.
 */
export async function intentFor(unit: BillingUnitOfWork, invoice: WireInvoice): Promise<Stripe.PaymentIntent> {
  const { tx, now } = unit.call;
  const known = intentIdOf(invoice);
  const found = known === null ? null : await findObject(tx, 'payment_intent', known, 'FOR UPDATE');
  if (found !== null) return found.body;
  const fresh = newIntent({ amount: invoice.amount_remaining, currency: 'usd', customer: unit.customer.id }, now);
  const intent: Stripe.PaymentIntent = {
    ...fresh,
    description: PURPOSES[invoice.billing_reason ?? ''] ?? 'Subscription update',
    receipt_email: null,
  };
  await insertObject(tx, 'payment_intent', intent);
  return intent;
}

/** Returns the invoice with the state of its payment intent. */
export function withPayment(invoice: WireInvoice, intent: Stripe.PaymentIntent, now: number): WireInvoice {
  const isPaid = intent.status === 'succeeded';
  const [known, ...attached] = invoice.payments?.data ?? [];
  const payment: Stripe.InvoicePayment = {
    id: known?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: isPaid ? intent.amount : null,
    amount_requested: intent.amount,
    created: known?.created ?? now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? now : null },
  };
  return {
    ...invoice,
    confirmation_secret:
      isPaid || intent.client_secret === null ? null : { client_secret: intent.client_secret, type: 'payment_intent' },
    payments: {
      object: 'list',
      data: [payment, ...attached],
      has_more: false,
      url: `/v1/invoice_payments?invoice=${invoice.id}`,
    },
  };
}

/** Marks the invoice as paid by this intent, and recovers its subscription. */
export async function markPaid(
  unit: BillingUnitOfWork,
  open: WireInvoice,
  intent: Stripe.PaymentIntent,
): Promise<WireInvoice> {
  const { now, tx } = unit.call;
  const invoice: WireInvoice = {
    ...withPayment(open, intent, now),
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: now },
  };
  await saveObject(tx, 'invoice', invoice);
  emitInvoicePaid(unit, invoice);
  watchInvoice(unit, invoice.id, null);
  recoverStatus(unit, invoice);
  applyPending(unit, invoice);
  return invoice;
}

/** Marks the payment as processing at the bank; `settleInvoice` completes it. */
export async function markProcessing(
  unit: BillingUnitOfWork,
  open: WireInvoice,
  intent: Stripe.PaymentIntent,
): Promise<WireInvoice> {
  const { now, tx } = unit.call;
  const stored = await findObject(tx, 'payment_intent', intent.id);
  const invoice: WireInvoice = { ...withPayment(open, intent, now), attempted: true, next_payment_attempt: null };
  await saveObject(tx, 'invoice', invoice);
  watchInvoice(unit, invoice.id, { kind: 'clears', at: stored?.hidden.clearsAt ?? now + CLEARING_DAYS * DAY });
  // a first purchase starts with the debit; a past-due or unpaid subscription recovers once the money arrives
  if (unit.subscription.status === 'incomplete') recoverStatus(unit, invoice);
  return invoice;
}

/**
 * Records a failed attempt: schedules the next one, or leaves the subscription unpaid. An unauthorized debit ends the
 * attempts; the subscription becomes unpaid on the day of the last planned one.
 */
export async function markFailed(
  unit: BillingUnitOfWork,
  open: WireInvoice,
  isUnauthorized = false,
): Promise<WireInvoice> {
  const { now, tx } = unit.call;
  const isDue = open.status === 'open' && open.collection_method !== 'send_invoice' && isDunned(unit, open);
  const waits = isDue ? RETRY_DAYS.slice(open.attempt_count) : [];
  const [wait] = isUnauthorized ? [] : waits;
  const next = wait === undefined ? null : now + wait * DAY;
  const closesAt = now + sum(waits) * DAY;
  const invoice: WireInvoice = {
    ...open,
    attempt_count: open.attempt_count + 1,
    attempted: true,
    next_payment_attempt: next,
  };
  await saveObject(tx, 'invoice', invoice);
  unit.emitted.push({ type: 'invoice.payment_failed', object: invoice });
  if (isDue && waits.length > 0) {
    watchInvoice(unit, invoice.id, next === null ? { kind: 'overdue', at: closesAt } : { kind: 'retry', at: next });
    validateStatus(unit, 'past_due');
  } else if (isDue) {
    watchInvoice(unit, invoice.id, { kind: 'failed', at: null });
    validateStatus(unit, 'unpaid');
  } else if (open.collection_method === 'send_invoice' && getBillingState(unit).watch?.[open.id]?.kind === 'clears') {
    watchInvoice(unit, invoice.id, { kind: 'due', at: Math.max(now, open.due_date ?? now) });
  }
  return invoice;
}

/** Whether an invoice is retried automatically: not a first invoice, and not one of a pending change. */
const isDunned = (unit: BillingUnitOfWork, invoice: WireInvoice): boolean =>
  unit.subscription.status !== 'incomplete' && getBillingState(unit).pending?.invoiceId !== invoice.id;

/** Tries to collect an open invoice; succeeds at most once. */
export async function attemptPayment(
  unit: BillingUnitOfWork,
  open: WireInvoice,
  method: StoredMethod,
  session: PaymentSession,
): Promise<PaymentAttempt> {
  const intent = await intentFor(unit, open);
  if (intent.status === 'succeeded') return { outcome: 'paid', invoice: await markPaid(unit, open, intent) };
  if (intent.status === 'processing') return { outcome: 'processing', invoice: open };
  const ready: Stripe.PaymentIntent = { ...intent, payment_method: method.body.id };
  const attempted = withPayment(open, ready, unit.call.now);
  await flushEvents(unit);
  if (mustAuthenticate(method, session)) {
    if (session === 'on-session') await awaitCardholder(unit, ready);
    else await failIntent(unit.call, ready, method.body, AUTHENTICATION_REQUIRED, null);
    const invoice = await markFailed(unit, attempted);
    unit.emitted.push({ type: 'invoice.payment_action_required', object: invoice });
    const error = session === 'on-session' ? INVOICE_REQUIRES_ACTION : AUTHENTICATION_REQUIRED;
    return { outcome: 'needs-action', invoice, error };
  }
  const reply = await chargeIntent(unit.call, ready, method);
  if (reply.status >= 400) {
    const { error } = reply.body as { error: CardError };
    return { outcome: 'declined', invoice: await markFailed(unit, attempted), error };
  }
  const charged = reply.body as Stripe.PaymentIntent;
  return charged.status === 'processing'
    ? { outcome: 'processing', invoice: await markProcessing(unit, attempted, charged) }
    : { outcome: 'paid', invoice: await markPaid(unit, attempted, charged) };
}

/** The intent waits until the cardholder authenticates in the browser. */
async function awaitCardholder({ call }: BillingUnitOfWork, ready: Stripe.PaymentIntent): Promise<void> {
  const waiting: Stripe.PaymentIntent = {
    ...ready,
    status: 'requires_action',
    next_action: challengeStep(call.config, ready, undefined),
  };
  await saveObject(call.tx, 'payment_intent', waiting);
  await recordEvent(call, 'payment_intent.requires_action', waiting);
}

/** Whether a bank is processing a payment that was attached to the invoice. */
export async function isAttachedProcessing(tx: Queryable, invoice: WireInvoice): Promise<boolean> {
  for (const { is_default, payment } of invoice.payments?.data ?? []) {
    if (is_default || typeof payment.payment_intent !== 'string') continue;
    const found = await findObject(tx, 'payment_intent', payment.payment_intent);
    if (found?.body.status === 'processing') return true;
  }
  return false;
}
