import { OVERDUE_DAYS } from '../../../../platforms/payment/dunning.ts';
import { findObject } from '../../objects/rows.ts';
import { DAY, type ScheduledTransition } from '../billing-state.ts';
import { clearPayment } from '../clear-payment.ts';
import { finalizeStored } from '../invoices/finalize-invoice.ts';
import { closeOpen } from '../invoices/invoice-actions.ts';
import { attemptOrFail } from '../invoices/pay-invoice.ts';
import { asPreview } from '../invoices/preview-invoice.ts';
import { draftRenewal, endSubscription, openInvoiceOf, renew } from '../renew.ts';
import { validateStatus } from '../status.ts';
import { itemOf } from '../subscription.ts';
import { type BillingUnitOfWork, changeState, stateOf, watchInvoice } from '../unit-of-work.ts';

/** Applies one due transition, at its time. */
export async function applyTransition(held: BillingUnitOfWork, step: ScheduledTransition): Promise<void> {
  switch (step.kind) {
    case 'renew':
      return renew(held);
    case 'remind':
      return remind(held);
    case 'expire':
      return expire(held);
    case 'drop-pending':
      return dropPending(held);
    case 'finalizes':
      return finalizeDue(held, step.invoiceId);
    case 'clears':
      return clearPayment(held, step.invoiceId);
    case 'retry':
      return retry(held, step.invoiceId);
    case 'due':
      return fallDue(held, step.invoiceId);
    case 'overdue':
      watchInvoice(held, step.invoiceId, { kind: 'failed', at: null });
      return validateStatus(held, 'unpaid');
  }
}

async function remind(held: BillingUnitOfWork): Promise<void> {
  const { draft } = await draftRenewal(held, 'upcoming');
  held.told.push({ type: 'invoice.upcoming', object: asPreview(draft) });
  changeState(held, { remindedFor: itemOf(held.subscription).current_period_end });
}

/** Finalizes a draft after its hour: assigns its number, and charges or sends it. */
async function finalizeDue(held: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const found = await findObject(held.call.tx, 'invoice', invoiceId, 'FOR UPDATE');
  if (found?.body.status !== 'draft') return watchInvoice(held, invoiceId, null);
  const invoice = await finalizeStored(held, found.body);
  if (invoice.status === 'open' && invoice.collection_method !== 'send_invoice')
    await attemptOrFail(held, invoice, null, 'off-session');
}

async function expire(held: BillingUnitOfWork): Promise<void> {
  const latest = held.subscription.latest_invoice;
  const open = typeof latest === 'string' ? await openInvoiceOf(held, latest) : null;
  if (open !== null) await closeOpen(held, open, 'void');
  if (held.subscription.status === 'incomplete') endSubscription(held, 'payment_failed', 'incomplete_expired');
}

async function dropPending(held: BillingUnitOfWork): Promise<void> {
  const waiting = stateOf(held).pending;
  const open = waiting === undefined ? null : await openInvoiceOf(held, waiting.invoiceId);
  if (open !== null) await closeOpen(held, open, 'void');
  held.subscription = { ...held.subscription, pending_update: null };
  changeState(held, { pending: undefined });
  held.told.push({ type: 'customer.subscription.pending_update_expired', object: held.subscription });
}

async function retry(held: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const open = await openInvoiceOf(held, invoiceId);
  if (open === null) return watchInvoice(held, invoiceId, null);
  await attemptOrFail(held, open, null, 'off-session');
}

/** [MNG-15] Handles a sent invoice that was not paid in time. */
async function fallDue(held: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const open = await openInvoiceOf(held, invoiceId);
  if (open === null) return watchInvoice(held, invoiceId, null);
  held.told.push({ type: 'invoice.overdue', object: open });
  watchInvoice(held, invoiceId, { kind: 'overdue', at: held.call.now + OVERDUE_DAYS * DAY });
  validateStatus(held, 'past_due');
}
