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
import { type BillingUnitOfWork, changeState, getBillingState, watchInvoice } from '../unit-of-work.ts';

/** Applies one due transition, at its time. */
export async function applyTransition(unit: BillingUnitOfWork, step: ScheduledTransition): Promise<void> {
  switch (step.kind) {
    case 'renew':
      return renew(unit);
    case 'remind':
      return remind(unit);
    case 'expire':
      return expire(unit);
    case 'drop-pending':
      return dropPending(unit);
    case 'finalizes':
      return finalizeDue(unit, step.invoiceId);
    case 'clears':
      return clearPayment(unit, step.invoiceId);
    case 'retry':
      return retry(unit, step.invoiceId);
    case 'due':
      return fallDue(unit, step.invoiceId);
    case 'overdue':
      watchInvoice(unit, step.invoiceId, { kind: 'failed', at: null });
      return validateStatus(unit, 'unpaid');
  }
}

async function remind(unit: BillingUnitOfWork): Promise<void> {
  const { draft } = await draftRenewal(unit, 'upcoming');
  unit.emitted.push({ type: 'invoice.upcoming', object: asPreview(draft) });
  changeState(unit, { remindedFor: itemOf(unit.subscription).current_period_end });
}

/** Finalizes a draft after its hour: assigns its number, and charges or sends it. */
async function finalizeDue(unit: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const found = await findObject(unit.call.tx, 'invoice', invoiceId, 'FOR UPDATE');
  if (found?.body.status !== 'draft') return watchInvoice(unit, invoiceId, null);
  const invoice = await finalizeStored(unit, found.body);
  if (invoice.status === 'open' && invoice.collection_method !== 'send_invoice')
    await attemptOrFail(unit, invoice, null, 'off-session');
}

async function expire(unit: BillingUnitOfWork): Promise<void> {
  const latest = unit.subscription.latest_invoice;
  const open = typeof latest === 'string' ? await openInvoiceOf(unit, latest) : null;
  if (open !== null) await closeOpen(unit, open, 'void');
  if (unit.subscription.status === 'incomplete') endSubscription(unit, 'payment_failed', 'incomplete_expired');
}

async function dropPending(unit: BillingUnitOfWork): Promise<void> {
  const waiting = getBillingState(unit).pending;
  const open = waiting === undefined ? null : await openInvoiceOf(unit, waiting.invoiceId);
  if (open !== null) await closeOpen(unit, open, 'void');
  unit.subscription = { ...unit.subscription, pending_update: null };
  changeState(unit, { pending: undefined });
  unit.emitted.push({ type: 'customer.subscription.pending_update_expired', object: unit.subscription });
}

async function retry(unit: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const open = await openInvoiceOf(unit, invoiceId);
  if (open === null) return watchInvoice(unit, invoiceId, null);
  await attemptOrFail(unit, open, null, 'off-session');
}

/** [MNG-15] Handles a sent invoice that was not paid in time. */
async function fallDue(unit: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const open = await openInvoiceOf(unit, invoiceId);
  if (open === null) return watchInvoice(unit, invoiceId, null);
  unit.emitted.push({ type: 'invoice.overdue', object: open });
  watchInvoice(unit, invoiceId, { kind: 'overdue', at: unit.call.now + OVERDUE_DAYS * DAY });
  validateStatus(unit, 'past_due');
}
