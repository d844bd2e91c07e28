import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { markMethods } from '../../../payment-methods/use-cases/saved-methods.ts';
import { findInvoice } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { type PlanMethod, toPlanMethod } from '../read-own-plan.ts';

/**
 * Returns the method that paid an invoice of the caller; null if nothing was charged, and if the payment platform no
 * longer knows it. `invoice` must be the caller's [ACC-11].
 */
export async function findPayingMethod(
  context: Pick<ShopContext, 'payment' | 'log' | 'now'>,
  { id, status, amountDue }: Pick<Invoice, 'id' | 'status' | 'amountDue'>,
): Promise<PlanMethod | null> {
  if (id === null || status !== 'paid' || amountDue === 0) return null;
  // only a single invoice contains the state of its payment
  const payment = (await findInvoice(context, id))?.payment;
  if (payment?.state !== 'paid' || payment.methodId === null) return null;
  const method = await context.payment.method(payment.methodId);
  return method.ok ? toPlanMethod(markMethods([method.value], null, context.now())[0] ?? null) : null;
}
