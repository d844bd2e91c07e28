import type { CommerceOrder, CommerceRefund } from '../../../platforms/commerce/client/types.ts';
import type { FakeShop } from '../fake-context.ts';
import { sampleOrder } from '../sample-order.ts';
import type { FakePerson } from './people.ts';
import { CONTRACT, type FakeProduct } from './products.ts';

/** Adds a person's order to the fake commerce platform: one line per product. Money in cents. */
export function placeOrder(
  shop: FakeShop,
  person: FakePerson,
  orderNumber: number,
  {
    products = [CONTRACT],
    status = 'Completed',
    dateCreated = '2026-05-31T23:30:00.000Z',
  }: { products?: readonly FakeProduct[]; status?: string; dateCreated?: string } = {},
): CommerceOrder {
  const subtotal = products.reduce((sum, { price }) => sum + price, 0);
  const { customerId, firstName, lastName, email } = person;
  const order = sampleOrder({
    orderNumber,
    customerId,
    dateCreated,
    status,
    statusId: status === 'Completed' ? 10 : 4,
    subtotal,
    billing: { firstName, lastName, email },
  });
  shop.commerce.orders.push(order);
  const lines = products.map(({ productId, sku, name, price }, i) => ({
    lineId: orderNumber * 1000 + i,
    productId,
    sku,
    name,
    quantity: 1,
    total: price,
  }));
  shop.commerce.orderLines.set(orderNumber, lines);
  if (status === 'Refunded') refundOrder(shop, order, order.totalIncTax, order.tax);
  return order;
}

/** Adds a refund of an order to the fake commerce platform: of copies of its lines, or a partial amount. Money in cents. */
export function refundOrder(
  shop: FakeShop,
  order: CommerceOrder,
  amount: number,
  tax: number,
  items: CommerceRefund['items'] = (shop.commerce.orderLines.get(order.orderNumber) ?? []).map(
    ({ lineId, quantity }) => ({ lineId, quantity }),
  ),
): CommerceRefund {
  const refund: CommerceRefund = {
    refundId: shop.commerce.refunds.length + 1,
    orderNumber: order.orderNumber,
    refundedAt: '2026-06-04T10:00:00.000Z',
    amount,
    tax,
    reason: '',
    isDeclined: false,
    items,
  };
  shop.commerce.refunds.push(refund);
  const given = shop.commerce.refunds.filter(({ orderNumber }) => orderNumber === order.orderNumber);
  order.refunded = given.reduce((sum, one) => sum + one.amount, 0);
  order.status = order.refunded < order.totalIncTax ? 'Partially Refunded' : 'Refunded';
  return refund;
}
