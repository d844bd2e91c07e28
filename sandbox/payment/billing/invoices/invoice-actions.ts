import type Stripe from 'stripe';
import { z } from 'zod';
import { validateCard } from '../../cards/card-errors.ts';
import { recordEvent } from '../../events/record-event.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import { findObject, saveObject } from '../../objects/rows.ts';
import { findMethod } from '../../payment-methods/find-method.ts';
import { usableFor } from '../../payment-methods/usable-for.ts';
import { flag, reference } from '../../wire/params.ts';
import { answer, badRequest, notFound, type Reply } from '../../wire/reply.ts';
import type { Call } from '../../wire/route.ts';
import { defaultMethod, NO_METHOD } from '../default-method.ts';
import { endSubscription } from '../renew.ts';
import { recoverStatus } from '../status.ts';
import {
  type BillingUnitOfWork,
  changeState,
  commitUnitOfWork,
  lockInvoice,
  stateOf,
  watchInvoice,
} from '../unit-of-work.ts';
import { finalizeStored } from './finalize-invoice.ts';
import { attemptOrFail } from './pay-invoice.ts';

export const payParams = z.strictObject({ payment_method: reference.optional(), off_session: flag.optional() });

/** An uncollectible invoice can still be paid [PL-11]. */
const PAYABLE: ReadonlySet<string> = new Set(['draft', 'open', 'uncollectible']);

/** POST /v1/invoices/:id/pay: a refused attempt is stored, and final for its idempotency key. */
export async function payRoute(call: Call<z.output<typeof payParams>>): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  const { held } = found;
  if (found.invoice.status === 'paid') return badRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (!PAYABLE.has(String(found.invoice.status)))
    return badRequest(`You cannot pay an invoice with a status of ${found.invoice.status}.`);
  if (stateOf(held).watch?.[call.id]?.kind === 'clears')
    return badRequest('This invoice has a payment that is being processed.', {
      code: 'payment_intent_unexpected_state',
    });
  const wanted = call.params.payment_method;
  const method = wanted === undefined ? await defaultMethod(held) : await findMethod(held.call, wanted);
  if (method === null) {
    return wanted === undefined
      ? badRequest(NO_METHOD, { code: 'resource_missing' })
      : notFound('PaymentMethod', wanted, 'payment_method');
  }
  const refusal = usableFor(method, held.customer.id);
  if (refusal !== null) return refusal;
  const open = found.invoice.status === 'draft' ? await finalizeStored(held, found.invoice) : found.invoice;
  if (open.status === 'paid') {
    await commitUnitOfWork(held);
    return answer(open);
  }
  const session = call.params.off_session === false ? 'on-session' : 'off-session';
  const attempt = await attemptOrFail(held, open, method, session);
  await commitUnitOfWork(held);
  if (attempt.outcome === 'paid' || attempt.outcome === 'processing') return answer(attempt.invoice);
  return { ...validateCard(attempt.error), isFinal: true };
}

/** POST /v1/invoices/:id/finalize. */
export async function finalizeInvoice(call: Call<unknown>): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  if (found.invoice.status !== 'draft')
    return badRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  const invoice = await finalizeStored(found.held, found.invoice);
  await commitUnitOfWork(found.held);
  return answer(invoice);
}

const CLOSABLE: Record<'void' | 'uncollectible', readonly string[]> = {
  void: ['open', 'uncollectible'],
  uncollectible: ['open'],
};

/** Ends the collection of an invoice. */
export async function closeInvoice(call: Call<unknown>, status: 'void' | 'uncollectible'): Promise<Reply> {
  const found = await lockInvoice(call, call.id);
  if (found === null) return notFound('invoice', call.id);
  const { held, invoice } = found;
  if (!CLOSABLE[status].includes(String(invoice.status)) || stateOf(held).watch?.[invoice.id]?.kind === 'clears')
    return badRequest(`You can only pass in open invoices. This invoice isn't open.`);
  const closed = await closeOpen(held, invoice, status);
  await commitUnitOfWork(held);
  return answer(closed);
}

/** The same within a step: cancels the intent, restores used credit, and drops the pending change. */
export async function closeOpen(
  held: BillingUnitOfWork,
  invoice: WireInvoice,
  status: 'void' | 'uncollectible',
): Promise<WireInvoice> {
  const { now } = held.call;
  const moment = status === 'void' ? { voided_at: now } : { marked_uncollectible_at: now };
  const closed: WireInvoice = {
    ...invoice,
    auto_advance: false,
    confirmation_secret: null,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, ...moment },
  };
  await saveObject(held.call.tx, 'invoice', closed);
  held.told.push({ type: status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', object: closed });
  if (status === 'void') {
    await cancelIntentOf(held, invoice);
    const moved = (invoice.ending_balance ?? 0) - invoice.starting_balance;
    if (moved !== 0) held.customer = { ...held.customer, balance: held.customer.balance - moved };
  }
  watchInvoice(held, invoice.id, null);
  if (stateOf(held).pending?.invoiceId === invoice.id) {
    changeState(held, { pending: undefined });
    held.subscription = { ...held.subscription, pending_update: null };
  }
  if (held.subscription.status === 'incomplete' && held.subscription.latest_invoice === invoice.id)
    endSubscription(held, 'payment_failed', 'incomplete_expired');
  else recoverStatus(held, closed);
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
