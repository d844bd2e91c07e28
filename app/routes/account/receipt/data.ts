import { data, type LoaderFunctionArgs } from 'react-router';
import { findOrder, parseOrderNumber } from '../../../../features/orders/use-cases/find-order.ts';
import { readRefunds } from '../../../../features/orders/use-cases/refund.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer } from '../require-customer.ts';

/** [ACC-06] Loads the receipt of one of the caller's own orders, for the screen and for printing. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const order = await findOrder(shop, parseOrderNumber(params.order), { refunded: true });
  if (!order.ok) throw data(null, { status: order.code === 'unavailable' ? 503 : 404 });
  const { companyName, supportEmail, supportPhone, postalAddress, taxId } = shop.config;
  const refunds = await readRefunds(shop, order.value);
  return {
    order: order.value,
    refunds: refunds.ok ? refunds.value : [],
    seller: { companyName, supportEmail, supportPhone, postalAddress, taxId },
  };
}
