import { err, ok, type Result } from '../../../core/result.ts';
import { isInvoiceNumber, listSubscriptionOrders } from '../../plans/use-cases/invoices/subscription-orders.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { isRefunded } from '../rules/order.ts';
import { findOrder, parseOrderNumber } from './find-order.ts';

/** The result of a number search. Another customer's order is `none`, like an unknown number [ACC-11]. */
export type NumberFound = { kind: 'open' | 'refunded'; number: string } | { kind: 'none' };

/** Normalizes an order number as entered: `#100 482`, `pln-000123`. */
export const cleanNumber = (written: string): string =>
  written
    .replaceAll(/[\s#]/g, '')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .toUpperCase()
    .slice(0, 64);

/** Finds one of the caller's orders by the entered number, of documents or of a subscription. [ACC-04] [ACC-11] */
export async function findByNumber(context: ShopContext, written: string): Promise<Result<NumberFound, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const number = cleanNumber(written);
  const isOfInvoice: boolean = isInvoiceNumber(number);
  if (isOfInvoice) {
    const orders = await listSubscriptionOrders(context);
    if (!orders.ok) return orders;
    const own = orders.value.find((order) => order.orderNumber.toUpperCase() === number);
    return ok(own ? { kind: isRefunded(own) ? 'refunded' : 'open', number: own.orderNumber } : { kind: 'none' });
  }
  const found = await findOrder(context, parseOrderNumber(number.replace(/^0+(?=\d)/, '')), { refunded: true });
  if (!found.ok) return found.code === 'not-found' ? ok({ kind: 'none' }) : found;
  return ok({ kind: isRefunded(found.value) ? 'refunded' : 'open', number: String(found.value.orderNumber) });
}
