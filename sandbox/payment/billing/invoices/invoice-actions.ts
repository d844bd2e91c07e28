import type Stripe from 'stripe';
import { z } from 'zod';
import { validateCard } from '../../cards/card-errors.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import { findObject, saveObject } from '../../objects/rows.ts';
import { findMethod } from '../../payment-methods/find-method.ts';
import { usableFor } from '../../payment-methods/usable-for.ts';
import { flag, reference } from '../../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../../wire/reply.ts';
import type { RouteCall } from '../../wire/route.ts';
import { defaultMethod, NO_METHOD } from '../default-method.ts';
import { endSubscription } from '../renew.ts';
import { recoverStatus } from '../status.ts';
import {
  type BillingUnitOfWork,
  changeState,
  commitUnitOfWork,
  getBillingState,
  lockInvoice,
  watchInvoice,
} from '../unit-of-work.ts';
import { isAttachedProcessing } from './attempt-payment.ts';
import { finalizeStored } from './finalize-invoice.ts';
import { attemptOrFail } from './pay-invoice.ts';

export const payParams = z.strictObject({ payment_method: reference.optional(), off_session: flag.optional() });

/** An uncollectible invoice can still be paid [PL-11]. */
const PAYABLE: ReadonlySet<string> = new Set(['draft', 'open', 'uncollectible']);

/** POST /v1/invoices/:id/pay: a refused attempt is stored, and final for its idempotency key. */
export async function payRoute(call: RouteCall<z.output<typeof payParams>>): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  const { unit } = found;
  if (found.invoice.status === 'paid') return badRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (!PAYABLE.has(String(found.invoice.status)))
    return badRequest(`You cannot pay an invoice with a status of ${found.invoice.status}.`);
  if (getBillingState(unit).watch?.[call.id]?.kind === 'clears' || (await isAttachedProcessing(call.tx, found.invoice)))
    return badRequest('This invoice has a payment that is being processed.', {
      code: 'payment_intent_unexpected_state',
    });
  const wanted = call.params.payment_method;
  const method = wanted === undefined ? await defaultMethod(unit) : await findMethod(unit.call, wanted);
  if (method === null) {
    return wanted === undefined
      ? badRequest(NO_METHOD, { code: 'resource_missing' })
      : notFound('PaymentMethod', wanted, 'payment_method');
  }
  const refusal = usableFor(method, unit.customer.id);
  if (refusal !== null) return refusal;
  const open = found.invoice.status === 'draft' ? await finalizeStored(unit, found.invoice) : found.invoice;
  if (open.status === 'paid') {
    await commitUnitOfWork(unit);
    return successReply(open);
  }
  const session = call.params.off_session === false ? 'on-session' : 'off-session';
  const attempt = await attemptOrFail(unit, open, method, session);
  await commitUnitOfWork(unit);
  if (attempt.outcome === 'paid' || attempt.outcome === 'processing') return successReply(attempt.invoice);
  return { ...validateCard(attempt.error), isFinal: true };
}

/** POST /v1/invoices/:id/finalize. */
export async function finalizeInvoice(call: RouteCall<unknown>): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  if (found.invoice.status !== 'draft')
    return badRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  const invoice = await finalizeStored(found.unit, found.invoice);
  await commitUnitOfWork(found.unit);
  return successReply(invoice);
}

const CLOSABLE: Record<'void' | 'uncollectible', readonly string[]> = {
  void: ['open', 'uncollectible'],
  uncollectible: ['open'],
};

/** Ends the collection of an invoice. */
export async function closeInvoice(call: RouteCall<unknown>, status: 'void' | 'uncollectible'): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  const { unit, invoice } = found;
  if (
    !CLOSABLE[status].includes(String(invoice.status)) ||
    getBillingState(unit).watch?.[invoice.id]?.kind === 'clears'
  )
    return badRequest(`You can only pass in open invoices. This invoice isn't open.`);
  const closed = await closeOpen(unit, invoice, status);
  await commitUnitOfWork(unit);
  return successReply(closed);
}

/** The same within a step: cancels the intent, restores used credit, and drops the pending change. */
export async function closeOpen(
  unit: BillingUnitOfWork,
  invoice: WireInvoice,
  status: 'void' | 'uncollectible',
): Promise<WireInvoice> {
  const { now } = unit.call;
  const moment = status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now };
  const closed: WireInvoice = {
    ...invoice,
    auto_advance: false,
    confirmation_secret: null,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...moment },
  };
  await saveObject(unit.call.tx, 'invoice', closed);
  unit.emitted.push({ type: status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', object: closed });
  if (status === 'void') {
    await cancelIntentOf(unit, invoice);
    const moved = (invoice.ending_balance ?? 0) - invoice.starting_balance;
    if (moved !== 0) unit.customer = { ...unit.customer, balance: unit.customer.balance - moved };
  }
  watchInvoice(unit, invoice.id, null);
  if (getBillingState(unit).pending?.invoiceId === invoice.id) {
    changeState(unit, { pending: undefined });
    unit.subscription = { ...unit.subscription, pending_update: null };
  }
  if (unit.subscription.status === 'incomplete' && unit.subscription.latest_invoice === invoice.id)
    endSubscription(unit, 'payment_failed', 'incomplete_expired');
  else recoverStatus(unit, closed);
  return closed;
}

/** Cancels the intent of an invoice that is no longer collected. */
export async function cancelIntentOf({ call }: BillingUnitOfWork, invoice: WireInvoice): Promise<void> {
  const id = invoice.payments?.data[0]?.payment.payment_intent;
  const found = typeof id === 'string' ? await findObject(call.tx, 'payment_intent', id, 'FOR UPDATE') : null;
  if (found === null || found.body.status === 'succeeded' || found.body.status === 'canceled') return;
  const canceled: Stripe.PaymentIntent = {
    ...found.body,
    canceled_at: call.now,
    cancellation_reason: 'void_invoice',
    next_action: null,
    status: 'canceled',
  };
  await saveObject(call.tx, 'payment_intent', canceled);
  await recordEvent(call, 'payment_intent.canceled', canceled);
}
