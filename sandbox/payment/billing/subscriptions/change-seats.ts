import { SUBSCRIPTION_REQUIRES_ACTION, validateCard } from '../../cards/card-errors.ts';
import type { WireInvoice, WirePrice } from '../../objects/kinds.ts';
import type { PaymentSession } from '../../payment-methods/confirm-with.ts';
import { taxFor } from '../../tax/tax-for.ts';
import { badRequest, type Reply } from '../../wire/reply.ts';
import { HOUR, isEnded, PENDING_HOURS } from '../billing-state.ts';
import { defaultMethod, NO_METHOD } from '../default-method.ts';
import { type Discounted, loadDiscounts, stillApplies } from '../discounts.ts';
import { attemptPayment } from '../invoices/attempt-payment.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeDraft } from '../invoices/finalize-invoice.ts';
import { addPendingItems, claimPendingItems, listPendingItems } from '../invoices/pending-items.ts';
import { linesOfChange } from '../lines.ts';
import { productName } from '../product-name.ts';
import { itemOf, pricedBy, withItem } from '../subscription.ts';
import type { DraftLine } from '../types.ts';
import { type BillingUnitOfWork, changeState, getBillingState } from '../unit-of-work.ts';

export type SeatsChange = {
  quantity?: number;
  price?: WirePrice;
  behavior: 'always_invoice' | 'create_prorations' | 'none';
  /** null: now */
  date: number | null;
  session: PaymentSession;
  /** applied together with the change */
  metadata?: Record<string, string>;
  onDecline: 'error_if_incomplete' | 'pending_if_incomplete' | 'allow_incomplete' | 'default_incomplete';
};

/** Returns the lines of a change of seats or price for the rest of the period, or a refusal. */
export async function changeLines(
  unit: BillingUnitOfWork,
  change: Pick<SeatsChange, 'quantity' | 'price' | 'date'>,
): Promise<{ lines: DraftLine[]; date: number } | Reply> {
  const item = itemOf(unit.subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const date = change.date ?? Math.min(Math.max(unit.call.now, period.start), period.end);
  if (date < period.start || date > period.end) {
    return badRequest('Cannot specify `proration_date` outside of the current period.', { param: 'proration_date' });
  }
  const price = change.price ?? item.price;
  if (price.recurring?.interval !== item.price.recurring?.interval) {
    return badRequest(
      'Currently, all prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`.',
    );
  }
  const before = {
    price: item.price,
    productName: await productName(unit.call.tx, item.price),
    quantity: item.quantity ?? 1,
  };
  const after = {
    price,
    productName: price.id === item.price.id ? before.productName : await productName(unit.call.tx, price),
    quantity: change.quantity ?? before.quantity,
  };
  const isSame = price.id === item.price.id && after.quantity === before.quantity;
  return { lines: isSame ? [] : linesOfChange(before, after, period, date), date };
}

export const isReply = <T extends object>(value: T | Reply): value is Reply => 'status' in value && 'isFinal' in value;

/**
 * Drafts the invoice of a change that is billed at once: the same for its preview and its charge. Excludes discounts
 * that applied once or have ended.
 */
export async function draftChange(
  unit: BillingUnitOfWork,
  lines: readonly DraftLine[],
  date: number,
  reason: 'subscription_update' | 'upcoming',
  discounts: readonly Discounted[] | null = null,
): Promise<WireInvoice> {
  const { call, customer, subscription } = unit;
  const waiting = getBillingState(unit).hasPendingItems === true ? await listPendingItems(unit) : [];
  return draftInvoice({
    config: call.config,
    now: call.now,
    customer,
    subscription,
    lines: [...waiting, ...lines],
    discounts: discounts ?? stillApplies(await loadDiscounts(call.tx, subscription.discounts), call.now),
    tax: taxFor(customer.address, customer.tax_exempt, call.config),
    isTaxAutomatic: subscription.automatic_tax.enabled,
    reason,
    collection: subscription.collection_method,
    period: { start: call.now, end: call.now },
    prorationDate: date,
  });
}

/**
 * [I4] Changes the seats of a locked subscription and bills the difference. Returns null on success. The caller rolls
 * back after a refusal: a declined card leaves seats and ledger unchanged, and the same key gets the same response.
 */
export async function changeSubscriptionSeats(unit: BillingUnitOfWork, change: SeatsChange): Promise<Reply | null> {
  const { subscription } = unit;
  if (isEnded(subscription))
    return badRequest('A canceled subscription can only update its cancellation_details and metadata.');
  if (subscription.status === 'incomplete')
    return badRequest('The first invoice of this subscription must be paid before its items can be changed.');
  if (subscription.pending_update !== null && change.behavior !== 'none')
    return badRequest('This subscription has a pending update that must be paid or expire before it can be changed.');
  const found = await changeLines(unit, change);
  if (isReply(found)) return found;
  if (found.lines.length === 0) return null;
  const after = {
    ...withItem(subscription, {
      ...(change.price === undefined ? {} : pricedBy(change.price)),
      quantity: change.quantity ?? itemOf(subscription).quantity ?? 1,
    }),
    metadata: { ...subscription.metadata, ...change.metadata },
  };
  unit.subscription = after;
  if (change.behavior === 'none') return null;
  if (change.behavior === 'create_prorations') {
    await addPendingItems(unit, found.lines);
    return null;
  }
  const hadPending = getBillingState(unit).hasPendingItems === true;
  const draft = await draftChange(unit, found.lines, found.date, 'subscription_update');
  const invoice = await finalizeDraft(unit, draft, { bills: null });
  if (invoice === null) throw new Error('an invoice of a change bills no period');
  if (hadPending) await claimPendingItems(unit, invoice.id);
  unit.subscription = { ...unit.subscription, latest_invoice: invoice.id };
  return invoice.status === 'open' && invoice.collection_method !== 'send_invoice'
    ? payForChange(unit, invoice, change, subscription)
    : null;
}

async function payForChange(
  unit: BillingUnitOfWork,
  invoice: WireInvoice,
  change: SeatsChange,
  before: BillingUnitOfWork['subscription'],
): Promise<Reply | null> {
  if (change.onDecline === 'pending_if_incomplete') {
    const { price, plan, quantity } = itemOf(unit.subscription);
    const { metadata } = change;
    changeState(unit, { pending: { invoiceId: invoice.id, item: { price, plan, quantity }, metadata } });
  }
  const method = await defaultMethod(unit);
  if (method === null) return badRequest(NO_METHOD, { code: 'resource_missing' });
  const attempt = await attemptPayment(unit, invoice, method, change.session);
  if (attempt.outcome === 'paid') return null;
  if (attempt.outcome === 'processing') {
    changeState(unit, { pending: undefined });
    return null;
  }
  if (change.onDecline === 'error_if_incomplete') {
    const needsCardholder = attempt.outcome === 'needs-action' && change.session === 'on-session';
    return { ...validateCard(needsCardholder ? SUBSCRIPTION_REQUIRES_ACTION : attempt.error), isFinal: true };
  }
  if (change.onDecline === 'pending_if_incomplete') {
    const wanted = itemOf(unit.subscription);
    unit.subscription = {
      ...withItem(unit.subscription, itemOf(before)),
      metadata: before.metadata,
      pending_update: {
        billing_cycle_anchor: null,
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: Math.min(unit.call.now + PENDING_HOURS * HOUR, itemOf(before).current_period_end),
        metadata: change.metadata ?? null,
        subscription_items: [
          wanted as unknown as NonNullable<NonNullable<typeof before.pending_update>['subscription_items']>[number],
        ],
        trial_end: null,
        trial_from_plan: null,
      },
    };
  }
  return null;
}
