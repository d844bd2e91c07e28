import type Stripe from 'stripe';
import { DEBIT_REFUSED } from '../cards/card-errors.ts';
import { recordEvent } from '../events/record-event.ts';
import type { WireCheckoutSession } from '../objects/kinds.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { withReceipt } from '../payment-intents/charge.ts';
import { failIntent } from '../payment-intents/charge-intent.ts';
import { behaviourOf } from '../payment-methods/find-method.ts';
import { markFailed, markPaid, withPayment } from './invoices/attempt-payment.ts';
import { openInvoiceOf } from './renew.ts';
import type { MutationContext } from './types.ts';
import { type BillingUnitOfWork, watchInvoice } from './unit-of-work.ts';

/** Applies the bank's result: the debit of an invoice has cleared, or it is returned and the invoice is open again. */
export async function clearPayment(unit: BillingUnitOfWork, invoiceId: string): Promise<void> {
  const { call } = unit;
  const invoice = await openInvoiceOf(unit, invoiceId);
  const intentId = invoice?.payments?.data[0]?.payment.payment_intent;
  const found =
    typeof intentId === 'string' ? await findObject(call.tx, 'payment_intent', intentId, 'FOR UPDATE') : null;
  if (invoice === null || found?.body.status !== 'processing') return watchInvoice(unit, invoiceId, null);
  const outcome = await clearIntent(call, found.body);
  if (outcome.status === 'succeeded') await markPaid(unit, invoice, outcome);
  else await markFailed(unit, withPayment(invoice, outcome, call.now), true);
  await tellSession(unit, outcome.status === 'succeeded' ? 'succeeded' : 'failed');
}

/** Applies the bank's result to a processing intent and its charge. Returns the intent. */
export async function clearIntent(call: MutationContext, intent: Stripe.PaymentIntent): Promise<Stripe.PaymentIntent> {
  const method = await findObject(call.tx, 'payment_method', String(intent.payment_method));
  const charge = await findObject(call.tx, 'charge', String(intent.latest_charge), 'FOR UPDATE');
  if (method === null || charge === null)
    throw new Error(`intent ${intent.id} is being processed without method or charge`);
  if (behaviourOf(method.hidden) === 'bounces-later') {
    const refused: Stripe.Charge = {
      ...charge.body,
      failure_code: DEBIT_REFUSED.code,
      failure_message: DEBIT_REFUSED.message,
      status: 'failed',
    };
    await saveObject(call.tx, 'charge', refused);
    await recordEvent(call, 'charge.failed', refused);
    await failIntent(call, intent, method.body, DEBIT_REFUSED, refused.id);
    return { ...intent, status: 'requires_payment_method' };
  }
  const { charge: charged, hidden } = withReceipt(
    { ...charge.body, amount_captured: charge.body.amount, captured: true, paid: true, status: 'succeeded' },
    call.config,
  );
  const paid: Stripe.PaymentIntent = { ...intent, amount_received: intent.amount, status: 'succeeded' };
  await saveObject(call.tx, 'charge', charged, hidden);
  await saveObject(call.tx, 'payment_intent', paid);
  await recordEvent(call, 'charge.succeeded', charged);
  await recordEvent(call, 'payment_intent.succeeded', paid);
  return paid;
}

/** Passes the payment's result to the checkout session that started the subscription. */
async function tellSession({ call, subscription }: BillingUnitOfWork, outcome: 'succeeded' | 'failed'): Promise<void> {
  const { rows } = await call.tx.query<{ body: WireCheckoutSession }>(
    `SELECT body FROM payment.checkout_session
     WHERE customer = $1 AND subscription = $2 AND body->>'payment_status' = 'unpaid' FOR UPDATE`,
    [subscription.customer, subscription.id],
  );
  const session = rows[0]?.body;
  if (session === undefined) return;
  const emitted: WireCheckoutSession = outcome === 'succeeded' ? { ...session, payment_status: 'paid' } : session;
  await saveObject(call.tx, 'checkout_session', emitted);
  await recordEvent(call, `checkout.session.async_payment_${outcome}`, emitted);
}
