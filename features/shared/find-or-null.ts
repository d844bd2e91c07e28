import type { Result } from '../../core/result.ts';
import type {
  Invoice,
  PaymentCustomer,
  PaymentProblem,
  PaymentProduct,
  Subscription,
} from '../../platforms/payment/client/types.ts';
import type { ShopContext } from './shop-context.ts';

type Needs = Pick<ShopContext, 'payment' | 'log'>;

/**
 * Returns the value, or null (logged) if it could not be read and the page works without it. Use the client's result if
 * the difference matters. [API-11] [ERR-08]
 */
async function orNull<T>({ log }: Needs, what: string, read: Promise<Result<T, PaymentProblem>>): Promise<T | null> {
  const found = await read;
  if (found.ok) return found.value;
  log.warn({ area: 'payment', what, code: found.code }, 'the payment platform did not give a part of a page');
  return null;
}

export const findProduct = (context: Needs, productId: string): Promise<PaymentProduct | null> =>
  orNull(context, 'product', context.payment.product(productId));
export const findCustomer = (context: Needs, customerId: string): Promise<PaymentCustomer | null> =>
  orNull(context, 'customer', context.payment.customer(customerId));
export const findSubscription = (context: Needs, subscriptionId: string): Promise<Subscription | null> =>
  orNull(context, 'subscription', context.payment.subscription(subscriptionId));
/** The invoice with the state of its payment. */
export const findInvoice = (context: Needs, invoiceId: string): Promise<Invoice | null> =>
  orNull(context, 'invoice', context.payment.invoice(invoiceId));
/** Returns a preview of the next renewal of the current plan; null also if it does not renew. */
export const findRenewal = (context: Needs, subscriptionId: string): Promise<Invoice | null> =>
  orNull(context, 'renewal', context.payment.previewRenewal(subscriptionId));
/** Returns the renewal in preparation; null also if there is none. */
export const findDraftInvoice = (context: Needs, subscriptionId: string): Promise<Invoice | null> =>
  orNull(context, 'draft invoice', context.payment.draftInvoice(subscriptionId));
/** Returns the invoice that waits for payment; null also if there is none. */
export const findOpenInvoice = (context: Needs, subscriptionId: string): Promise<Invoice | null> =>
  orNull(context, 'open invoice', context.payment.openInvoice(subscriptionId));
