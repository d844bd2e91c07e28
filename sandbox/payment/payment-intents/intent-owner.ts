import type Stripe from 'stripe';
import { creditAttached, findAttachedInvoices } from '../billing/invoices/attach-payment.ts';
import { markProcessing } from '../billing/invoices/attempt-payment.ts';
import { settleInvoice } from '../billing/invoices/settle-invoice.ts';
import type { MutationContext } from '../billing/types.ts';
import { type BillingUnitOfWork, commitUnitOfWork, lockCustomer, lockInvoice } from '../billing/unit-of-work.ts';
import { completeSession } from '../checkout/complete-session.ts';
import {
  isSessionOpen,
  type LockedCheckoutSession,
  lockCheckoutSession,
  releaseReserved,
  saveSession,
} from '../checkout/lock-session.ts';
import type { WireInvoice } from '../objects/kinds.ts';
import { findObject } from '../objects/rows.ts';

/** The object that an intent pays for: a checkout session, an invoice, or invoices it was attached to; null: none. */
export type IntentOwner =
  | { kind: 'checkout'; session: LockedCheckoutSession; isOpen: boolean }
  | { kind: 'invoice'; unit: BillingUnitOfWork; invoice: WireInvoice }
  | { kind: 'attached'; invoiceIds: readonly string[] }
  | null;

/** Locks the owner of an intent before the intent: the lock order everywhere. */
export async function lockIntentOwner(call: MutationContext, intentId: string): Promise<IntentOwner> {
  const glance = await findObject(call.tx, 'payment_intent', intentId);
  if (glance === null || typeof glance.body.customer !== 'string') return null;
  const { checkoutId } = glance.hidden;
  if (checkoutId !== undefined) {
    const session = await lockCheckoutSession(call, checkoutId);
    if (session !== null && session.session.status === 'open') {
      await lockCustomer(call, glance.body.customer);
      return { kind: 'checkout', session, isOpen: isSessionOpen(session, call.now) };
    }
    if (session !== null) return { kind: 'checkout', session, isOpen: false };
  }
  const { rows } = await call.tx.query<{ id: string }>(
    `SELECT id FROM payment.invoice WHERE customer = $1
     AND body->'payments'->'data'->0->'payment'->>'payment_intent' = $2 LIMIT 1`,
    [glance.body.customer, intentId],
  );
  const found = rows[0] === undefined ? null : await lockInvoice(call, rows[0].id);
  if (found !== null) return { kind: 'invoice', ...found };
  const invoiceIds = await findAttachedInvoices(call.tx, intentId);
  for (const id of invoiceIds) await lockInvoice(call, id);
  return invoiceIds.length === 0 ? null : { kind: 'attached', invoiceIds };
}

/** [I1] Updates the owner of an intent, in the transaction in which the intent changed. */
export async function followIntent(
  call: MutationContext,
  owner: IntentOwner,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const isDone = intent.status === 'succeeded' || intent.status === 'processing';
  if (owner?.kind === 'checkout') {
    if (isDone) await completeSession(call, owner.session, intent, String(intent.payment_method));
    else if (intent.status === 'requires_payment_method') await reopen(call, owner.session, intent);
  } else if (owner?.kind === 'attached') {
    if (intent.status === 'succeeded') await creditAttached(call, owner.invoiceIds, intent);
  } else if (owner?.kind === 'invoice' && owner.invoice.status === 'open') {
    if (intent.status === 'succeeded') await settleInvoice(call, owner.invoice.id, 'paid');
    else if (intent.status === 'processing') {
      await markProcessing(owner.unit, owner.invoice, intent);
      await commitUnitOfWork(owner.unit);
    }
  }
}

/** Reopens the session after a failed authentication: the buyer selects another card. */
async function reopen(
  call: MutationContext,
  locked: LockedCheckoutSession,
  intent: Stripe.PaymentIntent,
): Promise<void> {
  const state = await releaseReserved(call, locked.state);
  const lastPaymentError = intent.last_payment_error?.message ?? null;
  await saveSession(call, { ...locked, state: { ...state, lastPaymentError } });
}
