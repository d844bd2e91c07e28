import { err, ok } from '../../../../core/result.ts';
import type { WireInvoice } from '../../objects/kinds.ts';
import type { PaymentSession } from '../../payment-methods/confirm-with.ts';
import type { StoredMethod } from '../../payment-methods/find-method.ts';
import { defaultMethod, NO_METHOD } from '../default-method.ts';
import type { PayInvoice } from '../types.ts';
import { type BillingUnitOfWork, commitUnitOfWork, lockInvoice } from '../unit-of-work.ts';
import { attemptPayment, isAttachedProcessing, markFailed, type PaymentAttempt } from './attempt-payment.ts';

/** The error of a subscription without a payment method. */
const NOTHING_TO_CHARGE = { code: 'resource_missing', message: NO_METHOD };

/**
 * [I1] Pays an open invoice with a method, or with the default one. Locks the invoice and charges its single intent, so
 * that concurrent calls charge once. A refused attempt is stored; the caller decides whether it is kept. A card that
 * requires authentication is never charged here: its owner confirms the invoice's intent in the browser.
 */
export const payInvoice: PayInvoice = async (call, { id }, method, { offSession }) => {
  const found = await lockInvoice(call, id);
  if (found === null || found.invoice.status !== 'open')
    return found?.invoice.status === 'paid' ? ok(found.invoice) : err('declined');
  const { unit, invoice } = found;
  const attempt = await attemptOrFail(unit, invoice, method, offSession ? 'off-session' : 'on-session');
  await commitUnitOfWork(unit);
  if (attempt.outcome === 'paid' || attempt.outcome === 'processing') return ok(attempt.invoice);
  return { ...err(attempt.outcome, attempt.error.message), error: attempt.error, invoice: attempt.invoice };
};

/** Attempts a payment with the given method or the default one; without any it fails. */
export async function attemptOrFail(
  unit: BillingUnitOfWork,
  invoice: WireInvoice,
  method: StoredMethod | null,
  session: PaymentSession,
): Promise<PaymentAttempt> {
  // a debit that several invoices wait for may still pay this one
  if (await isAttachedProcessing(unit.call.tx, invoice)) return { outcome: 'processing', invoice };
  const used = method ?? (await defaultMethod(unit));
  if (used !== null) return attemptPayment(unit, invoice, used, session);
  return { outcome: 'declined', invoice: await markFailed(unit, invoice), error: NOTHING_TO_CHARGE };
}
