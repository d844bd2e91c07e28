import { err, ok, type Result } from '../../core/result.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { ShopConfig, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import type { Order } from '../orders/order.ts';
import { seatsBought } from '../orders/seats-bought.ts';
import { nameOfLines } from './invoice-lines.ts';

/** [RTE-09] The store's own preview of what a subscription, or a checkout, comes to. */
export const previewPath = (id: string): string => `/account/order-history/receipt/${encodeURIComponent(id)}?preview=1`;

/** A page or file of the provider's, only where it lies on one of the configured addresses (security rule 6). */
export function providerUrl({ paymentOrigins }: Pick<ShopConfig, 'paymentOrigins'>, url: string | null): string | null {
  if (!url || !URL.canParse(url)) return null;
  const { origin, username, password } = new URL(url);
  return paymentOrigins.includes(origin) && !username && !password ? url : null;
}

/** [ACC-06] [ACC-15] The provider's receipt, else the store's preview. */
export const invoiceReceiptUrl = (config: ShopConfig, { hostedUrl, subscriptionId }: Invoice): string =>
  providerUrl(config, hostedUrl) ?? (subscriptionId ? previewPath(subscriptionId) : '/account/order-history');

/** [ACC-05] [ACC-15] A purchase, renewal or change of a subscription as an order; its number is the invoice's. */
export function toSubscriptionOrder(config: ShopConfig, invoice: Invoice): Order {
  const isSettled = invoice.status === 'paid';
  return {
    orderNumber: invoice.number ?? '',
    dateCreated: invoice.createdAt,
    totalIncTax: invoice.total,
    status: isSettled ? 'Completed' : 'Payment due',
    orderSource: 'card',
    receiptUrl: invoiceReceiptUrl(config, invoice),
    dOD: [],
    dODPlus: [],
    subscription: {
      name: nameOfLines(invoice.lines),
      siteUrl: isSettled ? config.documentSite.url : '',
      seats: seatsBought(invoice.lines),
    },
  };
}

const isOrder = ({ number, subscriptionId, status }: Invoice): boolean =>
  number !== null && subscriptionId !== null && status !== 'draft' && status !== 'void';

/** The invoices that are the caller's orders, newest first; another's are left out whatever the provider answers. */
export async function subscriptionInvoices(
  context: Pick<ShopContext, 'actor' | 'payment'>,
): Promise<Result<Invoice[], 'unavailable'>> {
  const own = context.actor.kind === 'customer' ? context.actor.profile.paymentCustomerId : null;
  if (!own) return ok([]);
  const found = await context.payment.invoices(own);
  // a customer that the provider no longer knows has no invoices there
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok([]) : err('unavailable');
  return ok(
    found.value
      .filter((invoice) => invoice.customerId === own && isOrder(invoice))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
  );
}

/** As providers number invoices; a number of digits alone is a document order's. */
const INVOICE_NUMBER = /^(?=.*[A-Za-z-])[A-Za-z0-9][A-Za-z0-9-]{2,60}$/;
export const isInvoiceNumber = (text: string | null | undefined): text is string =>
  Boolean(text && INVOICE_NUMBER.test(text));

export type SubscriptionOrder = { order: Order; invoice: Invoice };

/** [ACC-11] One of the caller's own subscription orders by its number; another's and one that never was answer alike. */
export async function findSubscriptionOrder(
  context: ShopContext,
  number: string | null | undefined,
): Promise<Result<SubscriptionOrder, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isInvoiceNumber(number)) return err('not-found');
  const invoices = await subscriptionInvoices(context);
  if (!invoices.ok) return invoices;
  const invoice = invoices.value.find((each) => each.number === number);
  return invoice ? ok({ order: toSubscriptionOrder(context.config, invoice), invoice }) : err('not-found');
}
