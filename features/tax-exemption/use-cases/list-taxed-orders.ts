import type { Cents } from '../../../core/money.ts';
import type { CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import type { ServiceRequest } from '../../requests/repository/service-requests.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { REFUND_DAYS } from '../rules/certificate.ts';

const DAY_MS = 86_400_000;
const MAX_ORDERS = 50;

/** The orders with tax of a state in the days before an answer; cents. `since`: ISO. */
export type TaxedOrders = { state: string; since: string; orders: { orderNumber: number; tax: Cents; href: string }[] };

/**
 * Returns the orders of a certificate's owner whose tax can be refunded: with a billing address in its state, in the 60
 * days before the answer, or before now. For a company those that were bought for it, otherwise the customer's own. Null if
 * the commerce platform didn't respond. [TAX-10]
 */
export async function listTaxedOrders(
  context: ShopContext,
  { companyId, requester, details, endedAt }: ServiceRequest,
): Promise<TaxedOrders | null> {
  const { certificate } = details;
  if (!certificate) return null;
  const until = endedAt === null ? context.now() : new Date(endedAt);
  const since = new Date(until.getTime() - REFUND_DAYS * DAY_MS);
  const orders = await (companyId === null
    ? listOwn(context, requester.customerId)
    : listOfCompany(context, companyId));
  if (orders === null) return null;
  const isTaxed = ({ dateCreated, billing, tax, refunded, totalIncTax }: Order): boolean =>
    billing.state.toUpperCase() === certificate.state &&
    tax > 0 &&
    refunded < totalIncTax &&
    new Date(dateCreated) >= since &&
    new Date(dateCreated) <= until;
  return {
    state: certificate.state,
    since: since.toISOString(),
    orders: orders.filter(isTaxed).map(({ orderNumber, tax }) => ({
      orderNumber,
      tax,
      href: `/desk/orders/${orderNumber}/refund`,
    })),
  };
}

type Order = Pick<CommerceOrder, 'orderNumber' | 'dateCreated' | 'billing' | 'tax' | 'refunded' | 'totalIncTax'>;

async function listOwn({ commerce, purposes }: ShopContext, customerId: number | null): Promise<Order[] | null> {
  if (customerId === null) return [];
  const found = await commerce.orders(customerId, 1, MAX_ORDERS);
  if (!found.ok) return null;
  const ofCompanies = await purposes.findCheckouts(found.value.flatMap(({ cartId }) => cartId || []));
  return found.value.filter(({ cartId }) => !ofCompanies.has(cartId));
}

async function listOfCompany({ commerce, companyOrders }: ShopContext, companyId: string): Promise<Order[] | null> {
  const { orders } = await companyOrders.listForStaff(companyId, MAX_ORDERS);
  const bought = orders.filter(({ sharedAt }) => sharedAt === null);
  const read = await Promise.all(bought.map(({ orderNumber }) => commerce.order(orderNumber)));
  if (read.some((order) => !order.ok && order.code === 'unavailable')) return null;
  return read.flatMap((order) => (order.ok && order.value ? [order.value] : []));
}
