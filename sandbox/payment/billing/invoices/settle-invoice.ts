import { findObject } from '../../objects/rows.ts';
import type { SettleInvoice } from '../types.ts';
import { commitUnitOfWork, lockInvoice } from '../unit-of-work.ts';
import { markFailed, markPaid, withPayment } from './attempt-payment.ts';

/**
 * Marks an invoice with a processing payment as paid, or open again. Idempotent: an invoice that is not open stays
 * unchanged.
 */
export const settleInvoice: SettleInvoice = async (call, invoiceId, outcome) => {
  const found = await lockInvoice(call, invoiceId);
  if (found === null || found.invoice.status !== 'open') return;
  const { unit, invoice } = found;
  const intentId = invoice.payments?.data[0]?.payment.payment_intent;
  const intent =
    typeof intentId === 'string' ? await findObject(call.tx, 'payment_intent', intentId, 'FOR UPDATE') : null;
  if (intent === null) return;
  // the bank's result is dated by the bank, possibly later than the call
  if (outcome === 'paid') await markPaid(unit, invoice, { ...intent.body, status: 'succeeded' });
  else await markFailed(unit, withPayment(invoice, intent.body, unit.call.now));
  await commitUnitOfWork(unit);
};
