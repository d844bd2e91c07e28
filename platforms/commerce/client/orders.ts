import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { amount } from './amount.ts';
import type { Commerce, CommerceOrder, CommerceOrderLine } from './types.ts';
import { isEntityId, type Wire } from './wire.ts';

type Orders = Pick<Commerce, 'orders' | 'orderCount' | 'order' | 'orderLines'>;

/** RFC 2822 → ISO */
const date = z.string().transform((value, context) => {
  const parsed = new Date(value);
  if (!Number.isNaN(parsed.getTime())) return parsed.toISOString();
  context.addIssue({ code: 'custom', message: 'no date' });
  return z.NEVER;
});
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

const orderSchema = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    cart_id: text,
    date_created: date,
    status: z.string(),
    status_id: z.int(),
    subtotal_ex_tax: amount,
    discount_amount: amount,
    coupon_discount: amount,
    total_tax: amount,
    total_inc_tax: amount,
    payment_method: text,
    billing_address: z.object({
      first_name: text,
      last_name: text,
      company: text,
      street_1: text,
      street_2: text,
      city: text,
      state: text,
      zip: text,
      country_iso2: text,
      email: text,
    }),
  })
  .transform(
    ({ billing_address: billing, ...order }): CommerceOrder => ({
      orderNumber: order.id,
      customerId: order.customer_id,
      cartId: order.cart_id,
      dateCreated: order.date_created,
      status: order.status,
      statusId: order.status_id,
      subtotal: order.subtotal_ex_tax,
      discount: order.discount_amount,
      coupon: order.coupon_discount,
      tax: order.total_tax,
      totalIncTax: order.total_inc_tax,
      paymentMethod: order.payment_method,
      billing: {
        firstName: billing.first_name,
        lastName: billing.last_name,
        company: billing.company,
        street1: billing.street_1,
        street2: billing.street_2,
        city: billing.city,
        state: billing.state,
        zip: billing.zip,
        countryCode: billing.country_iso2,
        email: billing.email,
      },
    }),
  );
const lineSchema = z
  .object({ product_id: z.int(), sku: text, name: z.string(), quantity: z.int(), total_ex_tax: amount })
  .transform(
    (l): CommerceOrderLine => ({
      productId: l.product_id,
      sku: l.sku,
      name: l.name,
      quantity: l.quantity,
      total: l.total_ex_tax,
    }),
  );

/** Orders over REST v2, where nothing to list is an empty 204. */
export function createOrders(wire: Wire): Orders {
  return {
    async orders(customerId, page, limit) {
      if (!isEntityId(customerId) || !isEntityId(page) || !isEntityId(limit)) return err('invalid');
      const answer = await wire.call(
        'GET',
        `/v2/orders?customer_id=${customerId}&sort=date_created:desc&page=${page}&limit=${limit}`,
      );
      if (!answer.ok) return answer;
      return answer.value.status === 204 ? ok([]) : wire.parse(answer.value, z.array(orderSchema));
    },
    async orderCount(customerId) {
      if (!isEntityId(customerId)) return err('invalid');
      const answer = await wire.call('GET', `/v2/orders/count?customer_id=${customerId}`);
      if (!answer.ok) return answer;
      const parsed = wire.parse(answer.value, z.object({ count: z.int() }));
      return parsed.ok ? ok(parsed.value.count) : parsed;
    },
    async order(orderNumber) {
      if (!isEntityId(orderNumber)) return ok(null);
      const answer = await wire.call('GET', `/v2/orders/${orderNumber}`, undefined, [404]);
      if (!answer.ok) return answer;
      return answer.value.status === 404 ? ok(null) : wire.parse(answer.value, orderSchema);
    },
    async orderLines(orderNumber) {
      if (!isEntityId(orderNumber)) return err('not-found');
      const answer = await wire.call('GET', `/v2/orders/${orderNumber}/products?limit=250`);
      if (!answer.ok) return answer;
      return answer.value.status === 204 ? ok([]) : wire.parse(answer.value, z.array(lineSchema));
    },
  };
}
