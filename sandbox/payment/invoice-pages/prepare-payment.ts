import { isAttachedProcessing, withPayment } from '../billing/invoices/attempt-payment.ts';
import type { MutationContext } from '../billing/types.ts';
import { lockInvoice } from '../billing/unit-of-work.ts';
import { recordEvent } from '../events/record-event.ts';
import { findObject, insertObject, saveObject } from '../objects/rows.ts';
import { newIntent, WAITING } from '../payment-intents/payment-intent.ts';
import { intentIdOf } from './invoice-view.ts';

/**
 * [I1] Returns the single intent of an open invoice, for the browser to confirm. Reuses a started one, so that page,
 * account and retries never charge an invoice twice. Returns null if the invoice is not payable.
 */
export async function preparePayment(call: MutationContext, invoiceId: string): Promise<string | null> {
  const found = await lockInvoice(call, invoiceId);
  if (found === null || found.invoice.status !== 'open' || found.invoice.amount_remaining === 0) return null;
  const { unit, invoice } = found;
  if (await isAttachedProcessing(call.tx, invoice)) return null;
  const known = intentIdOf(invoice);
  const begun = known === null ? null : await findObject(call.tx, 'payment_intent', known, 'FOR UPDATE');
  if (begun !== null) {
    if (!WAITING.includes(begun.body.status)) return null;
    // each attempt decides whether to save the card: a refused attempt does not affect the next
    if (begun.body.setup_future_usage !== null)
      await saveObject(call.tx, 'payment_intent', { ...begun.body, setup_future_usage: null });
    return begun.body.client_secret;
  }
  const { now } = unit.call;
  const intent = {
    ...newIntent({ amount: invoice.amount_remaining, currency: 'usd', customer: unit.customer.id }, now),
    description: `Invoice ${invoice.number ?? ''}`.trim(),
  };
  await insertObject(call.tx, 'payment_intent', intent);
  await saveObject(call.tx, 'invoice', withPayment(invoice, intent, now));
  await recordEvent(unit.call, 'payment_intent.created', intent);
  return intent.client_secret;
}
