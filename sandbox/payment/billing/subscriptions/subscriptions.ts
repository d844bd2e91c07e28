import { err, ok } from '../../../../core/result.ts';
import { SUBSCRIPTION_REQUIRES_ACTION } from '../../cards/card-errors.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import { taxFor } from '../../tax/tax-for.ts';
import { consumeDiscounts, newDiscount, storeDiscounts } from '../discounts.ts';
import { markPaid, markProcessing, type PaymentAttempt } from '../invoices/attempt-payment.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeDraft, scheduleDraft } from '../invoices/finalize-invoice.ts';
import { attemptOrFail } from '../invoices/pay-invoice.ts';
import { linesOfPeriod } from '../lines.ts';
import { productName } from '../product-name.ts';
import { itemOf, newSubscription } from '../subscription.ts';
import type { MutationContext, NewSubscription, StartedSubscription, StartSubscription } from '../types.ts';
import {
  type BillingUnitOfWork,
  commitUnitOfWork,
  createUnitOfWork,
  emitCreated,
  lockCustomer,
} from '../unit-of-work.ts';

/**
 * [I1] Starts a subscription with its first invoice. A refused card rolls back everything, including the ledger, so
 * that no partial data is left.
 */
export const startSubscription: StartSubscription = async (call, input) => {
  await call.tx.query('SAVEPOINT start_subscription');
  const { attempt, started } = await beginSubscription(call, input);
  if (attempt === null || attempt.outcome === 'paid' || attempt.outcome === 'processing') return ok(started);
  await call.tx.query('ROLLBACK TO SAVEPOINT start_subscription');
  const error = attempt.outcome === 'needs-action' ? SUBSCRIPTION_REQUIRES_ACTION : attempt.error;
  return { ...err(attempt.outcome, error.message), error };
};

/** Starts a subscription; a refused card leaves it incomplete. */
export async function beginSubscription(
  call: MutationContext,
  input: NewSubscription,
): Promise<{ attempt: PaymentAttempt | null; started: StartedSubscription }> {
  const owner = await lockCustomer(call, input.customerId);
  if (owner === null) throw new Error(`no customer ${input.customerId} to start a subscription for`);
  const unit = createUnitOfWork(
    owner.call,
    owner.customer,
    newSubscription(input, testClockOf(owner.customer), owner.call.now),
    {},
    true,
  );
  const open = await billFirstPeriod(unit, input);
  const attempt = open.status === 'open' ? await payFirst(unit, open, input.payment) : null;
  await commitUnitOfWork(unit);
  return { attempt, started: { subscription: unit.subscription, invoice: attempt?.invoice ?? open } };
}

const testClockOf = ({ test_clock }: BillingUnitOfWork['customer']): string | null =>
  typeof test_clock === 'string' ? test_clock : null;

async function billFirstPeriod(unit: BillingUnitOfWork, input: NewSubscription): Promise<WireInvoice> {
  const { call, customer, subscription } = unit;
  const item = itemOf(subscription);
  const discounts = input.discounts.map((one) =>
    newDiscount(one, { customer: customer.id, subscription: subscription.id }, call.now),
  );
  await storeDiscounts(call, discounts);
  await consumeDiscounts(call.tx, discounts);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const draft = draftInvoice({
    config: call.config,
    now: call.now,
    customer,
    subscription,
    lines: linesOfPeriod(item.price, await productName(call.tx, item.price), input.quantity, period),
    discounts,
    tax: taxFor(customer.address, customer.tax_exempt, call.config),
    isTaxAutomatic: input.isTaxAutomatic,
    reason: 'subscription_create',
    collection: input.collection,
    period: { start: call.now, end: call.now },
  });
  const isIncomplete = input.collection === 'charge_automatically' && draft.amount_due > 0;
  unit.subscription = {
    ...subscription,
    discounts: discounts.map((one) => one.id),
    latest_invoice: draft.id,
    status: isIncomplete ? 'incomplete' : 'active',
  };
  emitCreated(unit);
  const bills = { bills: `${subscription.id}:${period.start}` };
  const isSent = input.collection === 'send_invoice' && input.payment.kind !== 'later';
  const invoice = isSent ? await scheduleDraft(unit, draft, bills) : await finalizeDraft(unit, draft, bills);
  if (invoice === null) throw new Error('a new subscription has an invoice already');
  return invoice;
}

async function payFirst(
  unit: BillingUnitOfWork,
  open: WireInvoice,
  payment: NewSubscription['payment'],
): Promise<PaymentAttempt | null> {
  if (payment.kind === 'later') return null;
  if (payment.kind === 'charge')
    return open.collection_method === 'send_invoice'
      ? null
      : attemptOrFail(unit, open, null, payment.offSession ? 'off-session' : 'on-session');
  const { intent } = payment;
  return intent.status === 'succeeded'
    ? { outcome: 'paid', invoice: await markPaid(unit, open, intent) }
    : { outcome: 'processing', invoice: await markProcessing(unit, open, intent) };
}
