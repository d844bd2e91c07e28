import { err, ok, type Result } from '../../../../core/result.ts';
import type { PaymentMethodDetail } from '../../../../platforms/payment/client/types.ts';
import { makeDefault } from '../../../payment-methods/use-cases/default-method.ts';
import { isExpired } from '../../../payment-methods/use-cases/saved-methods.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { InvoiceContext } from '../invoices/invoice-context.ts';

/**
 * [MO-33] Makes the card that paid an invoice the plan's payment method if its owner agreed to that on the payment
 * page: otherwise the plan would return to the declined card. Without that agreement the plan keeps its method.
 * Returns the method of the next charge if it differs from the one that paid; else null. Must be called once per
 * invoice, before its receipt is written, so that a later choice of the owner is never overwritten.
 */
export async function settleNextPayer(
  context: ShopContext,
  { invoice, subscription }: Pick<InvoiceContext, 'invoice' | 'subscription'>,
): Promise<Result<PaymentMethodDetail | null, 'unavailable'>> {
  const { customerId, payment: paid } = invoice;
  if (paid?.state !== 'paid' || paid.methodId === null) return ok(null);
  if (paid.isForNextPayments) {
    const made = await adopt(context, customerId, paid.methodId);
    if (!made.ok || made.value) return made.ok ? ok(null) : made;
  }
  const nextId = subscription.defaultPaymentMethodId ?? (await readDefault(context, customerId));
  if (nextId === null || nextId === paid.methodId) return ok(null);
  const next = await context.payment.method(nextId);
  if (next.ok) return next;
  return isUnknown(next.code) ? ok(null) : err('unavailable', next.code);
}

/** Returns false if the method is not saved or has expired, so that it cannot pay later. */
async function adopt(
  context: ShopContext,
  customerId: string,
  methodId: string,
): Promise<Result<boolean, 'unavailable'>> {
  const method = await context.payment.method(methodId);
  if (!method.ok) return isUnknown(method.code) ? ok(false) : err('unavailable', method.code);
  if (method.value.customerId !== customerId || isExpired(method.value, context.now())) return ok(false);
  const lock = await context.locks.run(`sync:${customerId}`, () =>
    makeDefault(context, customerId, { defaultPaymentMethodId: methodId }),
  );
  if (lock.isBusy || !lock.value.ok) return err('unavailable', 'the method that paid is not the default yet');
  context.log.info({ area: 'subscription', customerId }, 'a plan is paid with the card that repaired it');
  return ok(true);
}

async function readDefault({ payment }: ShopContext, customerId: string): Promise<string | null> {
  const customer = await payment.customer(customerId);
  return customer.ok ? customer.value.defaultPaymentMethodId : null;
}
