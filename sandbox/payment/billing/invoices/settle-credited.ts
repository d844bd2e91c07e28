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
export async function settleCredited(held: BillingUnitOfWork, open: WireInvoice): Promise<void> {
  const { now, tx } = held.call;
  if (open.amount_remaining > 0) {
    await saveObject(tx, 'invoice', await withAmount(held, open));
    held.told.push({ type: 'invoice.updated', object: open });
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
  await cancelIntentOf(held, open);
  emitInvoicePaid(held, invoice);
  watchInvoice(held, invoice.id, null);
  recoverStatus(held, invoice);
  applyPending(held, invoice);
}

async function withAmount(held: BillingUnitOfWork, open: WireInvoice): Promise<WireInvoice> {
  const { now, tx } = held.call;
  const id = open.payments?.data[0]?.payment.payment_intent;
  const found = typeof id === 'string' ? await findObject(tx, 'payment_intent', id, 'FOR UPDATE') : null;
  if (found === null) return open;
  const intent: Stripe.PaymentIntent = { ...found.body, amount: open.amount_remaining };
  await saveObject(tx, 'payment_intent', intent);
  return withPayment(open, intent, now);
}
