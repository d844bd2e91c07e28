import type Stripe from 'stripe';
import { z } from 'zod';
import type { Queryable } from '../../../../core/database/database.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import { newId } from '../../objects/new-id.ts';
import { findObject, saveObject } from '../../objects/rows.ts';
import { reference } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import type { RouteCall } from '../../wire/route.ts';
import { applyPending, recoverStatus } from '../status.ts';
import type { MutationContext } from '../types.ts';
import { type BillingUnitOfWork, commitUnitOfWork, lockInvoice, watchInvoice } from '../unit-of-work.ts';
import { intentFor, withPayment } from './attempt-payment.ts';
import { emitInvoicePaid } from './finalize-invoice.ts';
import { cancelIntentOf } from './invoice-actions.ts';

export const attachParams = z.strictObject({ payment_intent: reference });

const attachedOf = (invoice: WireInvoice, intentId: string): Stripe.InvoicePayment | undefined =>
  invoice.payments?.data.find(({ is_default, payment }) => !is_default && payment.payment_intent === intentId);

/**
 * POST /v1/invoices/:id/attach_payment: the intent pays the invoice now, or when it succeeds. It may pay several
 * invoices. [INV-02]
 */
export async function attachPayment(call: RouteCall<z.output<typeof attachParams>>): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  const { unit, invoice } = found;
  const intentId = call.params.payment_intent;
  const stored = await findObject(call.tx, 'payment_intent', intentId, 'FOR UPDATE');
  if (stored === null) return notFound('payment_intent', intentId, 'payment_intent');
  const { body: intent, hidden } = stored;
  if (invoice.status !== 'open' || invoice.amount_remaining === 0)
    return badRequest('You can only attach payments to open invoices.', { param: 'payment_intent' });
  if (intent.customer !== invoice.customer || hidden.isDirect !== true || intent.status === 'canceled')
    return badRequest('This PaymentIntent cannot be attached to the invoice.', { param: 'payment_intent' });
  if (attachedOf(invoice, intentId)) return successReply(invoice);
  const attached = await appendPayment(unit, invoice, intent);
  await saveObject(call.tx, 'invoice', attached);
  if (intent.status === 'succeeded') await creditInvoice(unit, attached, intent);
  await commitUnitOfWork(unit);
  const after = await findObject(call.tx, 'invoice', call.id);
  return successReply(after?.body ?? attached);
}

/** The provider creates the default payment with the invoice; here it is created before the first attached one. */
async function appendPayment(
  unit: BillingUnitOfWork,
  invoice: WireInvoice,
  intent: Stripe.PaymentIntent,
): Promise<WireInvoice> {
  const { now } = unit.call;
  const known = invoice.payments?.data.length ? invoice : withPayment(invoice, await intentFor(unit, invoice), now);
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: Math.min(invoice.amount_remaining, intent.amount),
    created: now,
    currency: 'usd',
    invoice: invoice.id,
    is_default: false,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  const payments = known.payments!;
  return { ...known, payments: { ...payments, data: [...payments.data, payment] } };
}

/** Applies a successful intent to one invoice. What an invoice does not need anymore becomes the customer's credit. */
async function creditInvoice(
  unit: BillingUnitOfWork,
  invoice: WireInvoice,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const { now, tx } = unit.call;
  const attached = attachedOf(invoice, intent.id)!;
  const applied = invoice.status === 'open' ? Math.min(attached.amount_requested, invoice.amount_remaining) : 0;
  const over = attached.amount_requested - applied;
  const paid: Stripe.InvoicePayment = {
    ...attached,
    amount_paid: attached.amount_requested,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  };
  const isSettled = invoice.status === 'open' && applied === invoice.amount_remaining;
  const others = invoice.payments!.data.filter(({ id }) => id !== attached.id);
  const next: WireInvoice = {
    ...invoice,
    amount_overpaid: invoice.amount_overpaid + over,
    amount_paid: invoice.amount_paid + applied,
    amount_remaining: invoice.amount_remaining - applied,
    payments: { ...invoice.payments!, data: [paid, ...others] },
    ...(isSettled
      ? {
          attempted: true,
          auto_advance: false,
          confirmation_secret: null,
          next_payment_attempt: null,
          status: 'paid' as const,
          status_transitions: { ...invoice.status_transitions, paid_at: now },
        }
      : {}),
  };
  await saveObject(tx, 'invoice', next);
  if (over > 0) unit.customer = { ...unit.customer, balance: unit.customer.balance - over };
  if (!isSettled) return;
  await cancelIntentOf(unit, invoice);
  emitInvoicePaid(unit, next);
  watchInvoice(unit, next.id, null);
  recoverStatus(unit, next);
  applyPending(unit, next);
}

/** Returns the ids of the invoices that an intent pays besides their default payment, in the order of locks. */
export async function findAttachedInvoices(tx: Queryable, intentId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM payment.invoice WHERE body->'payments'->'data' @> jsonb_build_array(jsonb_build_object(
       'is_default', false, 'payment', jsonb_build_object('payment_intent', $1::text))) ORDER BY id`,
    [intentId],
  );
  return rows.map(({ id }) => id);
}

/** Applies a successful intent to all invoices that it pays. */
export async function creditAttached(
  call: MutationContext,
  invoiceIds: readonly string[],
  intent: Stripe.PaymentIntent,
): Promise<void> {
  for (const id of invoiceIds) {
    const found = await lockInvoice(call, id);
    if (found === null || attachedOf(found.invoice, intent.id)?.status !== 'open') continue;
    await creditInvoice(found.unit, found.invoice, intent);
    await commitUnitOfWork(found.unit);
  }
}
