import type { WireInvoice } from '../objects/kinds.ts';
import { findObject } from '../objects/rows.ts';
import { taxFor } from '../tax/tax-for.ts';
import { consumeDiscounts, type Discounted, loadDiscounts, stillApplies } from './discounts.ts';
import { draftInvoice } from './invoices/draft-invoice.ts';
import { scheduleDraft } from './invoices/finalize-invoice.ts';
import { claimPendingItems, listPendingItems } from './invoices/pending-items.ts';
import { linesOfPeriod } from './lines.ts';
import { periodEnd } from './periods.ts';
import { productName } from './product-name.ts';
import { itemOf, withItem } from './subscription.ts';
import type { DraftLine } from './types.ts';
import { type BillingUnitOfWork, changeState, getBillingState } from './unit-of-work.ts';

type Overrides = {
  /** null: the active discounts */
  discounts?: readonly Discounted[] | null;
  extraLines?: readonly DraftLine[];
  hasPending?: boolean;
};

/** Drafts the invoice of the next period, as at its start. */
export async function draftRenewal(
  unit: BillingUnitOfWork,
  reason: 'subscription_cycle' | 'upcoming',
  overrides: Overrides = {},
) {
  const { call, customer, subscription } = unit;
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const period = { start, end: periodEnd(item.price, subscription.billing_cycle_anchor, start) };
  const discounts = overrides.discounts ?? stillApplies(await loadDiscounts(call.tx, subscription.discounts), start);
  const waiting =
    getBillingState(unit).hasPendingItems === true && overrides.hasPending !== false
      ? await listPendingItems(unit)
      : [];
  const lines = [
    ...waiting,
    ...(overrides.extraLines ?? []),
    ...linesOfPeriod(item.price, await productName(call.tx, item.price), item.quantity ?? 1, period),
  ];
  const draft = draftInvoice({
    config: call.config,
    now: reason === 'upcoming' ? start : call.now,
    customer,
    subscription,
    lines,
    discounts,
    tax: taxFor(customer.address, customer.tax_exempt, call.config),
    isTaxAutomatic: subscription.automatic_tax.enabled,
    reason,
    collection: subscription.collection_method,
    period: { start: item.current_period_start, end: start },
  });
  return { draft, period, discounts, waiting };
}

/**
 * [I1] Starts the next period with its single invoice: a draft for an hour, then charged or sent. Instead ends a
 * subscription that is canceled at the period's end, or still unpaid.
 */
export async function renew(unit: BillingUnitOfWork): Promise<void> {
  const { call, subscription } = unit;
  if (subscription.cancel_at_period_end) return endSubscription(unit, 'cancellation_requested');
  if (subscription.status === 'unpaid') {
    endSubscription(unit, 'payment_failed');
    return stopDrafts(unit);
  }
  const { draft, period, discounts, waiting } = await draftRenewal(unit, 'subscription_cycle');
  unit.subscription = {
    ...withItem(subscription, { current_period_start: period.start, current_period_end: period.end }),
    discounts: discounts.map((one) => one.id),
  };
  const bills = { bills: `${subscription.id}:${period.start}` };
  const scheduled = await scheduleDraft(unit, draft, bills);
  if (scheduled === null) return;
  unit.subscription = { ...unit.subscription, latest_invoice: scheduled.id };
  await consumeDiscounts(call.tx, discounts);
  if (waiting.length > 0) await claimPendingItems(unit, scheduled.id);
}

/** Ends a subscription: no transition falls due again, and open invoices are not retried. */
export function endSubscription(
  unit: BillingUnitOfWork,
  reason: 'cancellation_requested' | 'payment_failed',
  status: 'canceled' | 'incomplete_expired' = 'canceled',
): void {
  const { call, subscription } = unit;
  const details = subscription.cancellation_details;
  unit.subscription = {
    ...subscription,
    cancel_at_period_end: false,
    canceled_at: subscription.canceled_at ?? call.now,
    cancellation_details:
      status === 'canceled' ? { comment: null, feedback: null, feedback_option: null, ...details, reason } : details,
    ended_at: call.now,
    pending_update: null,
    status,
  };
  changeState(unit, { watch: {}, pending: undefined });
  if (status === 'canceled') unit.emitted.push({ type: 'customer.subscription.deleted', object: unit.subscription });
}

/** Stops the automatic finalization of an ended subscription's drafts. */
export async function stopDrafts({ call, subscription }: BillingUnitOfWork): Promise<void> {
  await call.tx.query(
    `UPDATE payment.invoice SET body = body || '{"auto_advance": false, "automatically_finalizes_at": null}'
     WHERE subscription = $1 AND status = 'draft'`,
    [subscription.id],
  );
}

/** Returns an open invoice, locked; null if it is not open. */
export async function openInvoiceOf(unit: BillingUnitOfWork, id: string): Promise<WireInvoice | null> {
  const found = await findObject(unit.call.tx, 'invoice', id, 'FOR UPDATE');
  return found?.body.status === 'open' ? found.body : null;
}
