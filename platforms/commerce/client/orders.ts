import { z } from 'zod';
import { err, ok } from '../../../core/result.ts';
import { amount } from './amount.ts';
import type { Commerce, CommerceOrder, CommerceOrderLine, CommerceRefund, OrderEntry } from './types.ts';
import { isEntityId, type Wire } from './wire.ts';

type Orders = Pick<
  Commerce,
  | 'orders'
  | 'orderCount'
  | 'order'
  | 'orderLines'
  | 'refunds'
  | 'ordersBetween'
  | 'refundsBetween'
  | 'ordersPage'
  | 'orderEntry'
>;

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
    refunded_amount: amount,
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
      refunded: order.refunded_amount,
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
/** the same, with when it changed last */
const changeSchema = z.object({ date_modified: date });
const entrySchema = z.unknown().transform((wire, context): OrderEntry => {
  const [order, change] = [orderSchema.safeParse(wire), changeSchema.safeParse(wire)];
  if (order.success && change.success) return { ...order.data, dateModified: change.data.date_modified };
  context.addIssue({ code: 'custom', message: 'no order' });
  return z.NEVER;
});
const lineSchema = z
  .object({ id: z.int(), product_id: z.int(), sku: text, name: z.string(), quantity: z.int(), total_ex_tax: amount })
  .transform(
    (l): CommerceOrderLine => ({
      lineId: l.id,
      productId: l.product_id,
      sku: l.sku,
      name: l.name,
      quantity: l.quantity,
      total: l.total_ex_tax,
    }),
  );

const refundSchema = z
  .object({
    id: z.int(),
    order_id: z.int(),
    created: date,
    reason: text,
    total_amount: amount,
    total_tax: amount,
    items: z
      .array(z.object({ item_type: z.string(), item_id: z.int(), quantity: z.int().nullish() }))
      .nullish()
      .transform((items) => items ?? []),
    payments: z
      .array(z.object({ is_declined: z.boolean().nullish() }))
      .nullish()
      .transform((payments) => payments ?? []),
  })
  .transform(
    (refund): CommerceRefund => ({
      refundId: refund.id,
      orderNumber: refund.order_id,
      refundedAt: refund.created,
      amount: refund.total_amount,
      tax: refund.total_tax,
      reason: refund.reason,
      isDeclined: refund.payments.some((payment) => payment.is_declined === true),
      items: refund.items
        .filter(({ item_type }) => item_type === 'PRODUCT')
        .map(({ item_id, quantity }) => ({ lineId: item_id, quantity: quantity ?? 0 })),
    }),
  );

/** Orders over REST v2, where nothing to list is an empty 204, and their refunds over v3. */
export function createOrders(wire: Wire): Orders {
  return {
    async orders(customerId, page, limit, from = 'newest') {
      if (!isEntityId(customerId) || !isEntityId(page) || !isEntityId(limit)) return err('invalid');
      const sort = from === 'newest' ? 'date_created:desc' : 'date_created:asc';
      const answer = await wire.call(
        'GET',
        `/v2/orders?customer_id=${customerId}&sort=${sort}&page=${page}&limit=${limit}`,
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
    async ordersBetween({ from, to }, page, limit) {
      const query = new URLSearchParams({
        min_date_created: from.toISOString(),
        // the platform counts the moment itself in
        max_date_created: new Date(to.getTime() - 1).toISOString(),
        sort: 'date_created:asc',
        page: String(page),
        limit: String(limit),
      });
      const answer = await wire.call('GET', `/v2/orders?${query}`);
      if (!answer.ok) return answer;
      return answer.value.status === 204 ? ok([]) : wire.parse(answer.value, z.array(orderSchema));
    },
    async refundsBetween({ from, to }, page, limit) {
      const query = new URLSearchParams({
        'created:min': from.toISOString(),
        'created:max': new Date(to.getTime() - 1).toISOString(),
        page: String(page),
        limit: String(limit),
      });
      const answer = await wire.call('GET', `/v3/orders/payment_actions/refunds?${query}`);
      if (!answer.ok) return answer;
      const parsed = wire.parse(answer.value, z.object({ data: z.array(refundSchema) }));
      return parsed.ok ? ok(parsed.value.data) : parsed;
    },
    async refunds(orderNumber) {
      if (!isEntityId(orderNumber)) return err('not-found');
      const answer = await wire.call('GET', `/v3/orders/${orderNumber}/payment_actions/refunds`);
      if (!answer.ok) return answer;
      const parsed = wire.parse(answer.value, z.object({ data: z.array(refundSchema) }));
      return parsed.ok ? ok(parsed.value.data) : parsed;
    },
    async orderLines(orderNumber) {
      if (!isEntityId(orderNumber)) return err('not-found');
      const answer = await wire.call('GET', `/v2/orders/${orderNumber}/products?limit=250`);
      if (!answer.ok) return answer;
      return answer.value.status === 204 ? ok([]) : wire.parse(answer.value, z.array(lineSchema));
    },
    async ordersPage({ page, limit, changedSince }) {
      if (!isEntityId(page) || !isEntityId(limit)) return err('invalid');
      const since = changedSince === null ? '' : `&min_date_modified=${encodeURIComponent(changedSince.toISOString())}`;
      const answer = await wire.call('GET', `/v2/orders?sort=id:asc&page=${page}&limit=${limit}${since}`);
      if (!answer.ok) return answer;
      return answer.value.status === 204 ? ok([]) : wire.parse(answer.value, z.array(entrySchema));
    },
    async orderEntry(orderNumber) {
      if (!isEntityId(orderNumber)) return ok(null);
      const answer = await wire.call('GET', `/v2/orders/${orderNumber}`, undefined, [404]);
      if (!answer.ok) return answer;
      return answer.value.status === 404 ? ok(null) : wire.parse(answer.value, entrySchema);
    },
  };
}
