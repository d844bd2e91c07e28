import { data, type LoaderFunctionArgs } from 'react-router';
import { findOrder, parseOrderNumber } from '../../../../shop/orders/find-order.ts';
import { listOrders } from '../../../../shop/orders/list-orders.ts';
import { findSubscriptionOrder, isInvoiceNumber } from '../../../../shop/subscription/subscription-orders.ts';
import { shopContext } from '../../../context.ts';
import { requireCustomer } from '../require-customer.ts';

/** [RTE-07] The orders, and the one that `orderId` opens. Another's order, a refunded one and none at all answer the same 404. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const query = new URL(request.url).searchParams;
  const orderId = query.get('orderId');
  if (isInvoiceNumber(orderId)) {
    const found = await findSubscriptionOrder(shop, orderId);
    if (!found.ok && found.code === 'not-found') throw data(null, { status: 404 });
    const bought = found.ok ? { ...found.value, site: shop.config.documentSite } : null;
    return { orders: null, detail: null, bought, isFailed: !found.ok };
  }
  if (orderId !== null) {
    const detail = await findOrder(shop, parseOrderNumber(orderId));
    if (!detail.ok) {
      if (detail.code === 'not-found') throw data(null, { status: 404 });
      return { orders: null, detail: null, bought: null, isFailed: true };
    }
    const { order, record } = detail.value;
    return { orders: null, detail: { order, paymentMethod: record.paymentMethod }, bought: null, isFailed: false };
  }
  const found = await listOrders(shop, Number(query.get('page') ?? 1));
  if (!found.ok) shop.log.warn({ code: found.code }, 'orders not read');
  return { orders: found.ok ? found.value : null, detail: null, bought: null, isFailed: !found.ok };
}
export type OrdersData = Awaited<ReturnType<typeof loader>>;
