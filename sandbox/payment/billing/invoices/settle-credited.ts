import type Stripe from 'stripe';
import type { WireInvoice } from '../../objects/kinds.ts';
import { findObject, saveObject } from '../../objects/rows.ts';
import { applyPending, recoverStatus } from '../status.ts';
import { type BillingUnitOfWork, watchInvoice } from '../unit-of-work.ts';
import { withPayment } from './attempt-payment.ts';
import { emitInvoicePaid } from './finalize-invoice.ts';
import { cancelIntentOf } from './invoice-actions.ts';

/**
 * Saves an open invoice after a credit note changed its amount due: updates its intent's amount, or marks the invoice
 * as paid if the amount is 0.
 */
export async function settleCredited(unit: BillingUnitOfWork, open: WireInvoice): Promise<void> {
  const { now, tx } = unit.call;
  if (open.amount_remaining > 0) {
    await saveObject(tx, 'invoice', await withAmount(unit, open));
    unit.emitted.push({ type: 'invoice.updated', object: open });
    return;
  }
  const invoice: WireInvoice = {
    ...open,
    auto_advance: false,
    confirmation_secret: null,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: now },
  };
  await saveObject(tx, 'invoice', invoice);
  await cancelIntentOf(unit, open);
  emitInvoicePaid(unit, invoice);
  watchInvoice(unit, invoice.id, null);
  recoverStatus(unit, invoice);
  applyPending(unit, invoice);
}

async function withAmount(unit: BillingUnitOfWork, open: WireInvoice): Promise<WireInvoice> {
  const { now, tx } = unit.call;
  const id = open.payments?.data[0]?.payment.payment_intent;
  const found = typeof id === 'string' ? await findObject(tx, 'payment_intent', id, 'FOR UPDATE') : null;
  if (found === null) return open;
  const intent: Stripe.PaymentIntent = { ...found.body, amount: open.amount_remaining };
  await saveObject(tx, 'payment_intent', intent);
  return withPayment(open, intent, now);
}
