import { z } from 'zod';
import { centsFromDecimal } from './amount.ts';

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

export const orderSchema = z
  .object({
    id: z.int(),
    customer_id: z.int(),
    cart_id: text,
    date_created: date,
    status: z.string(),
    status_id: z.int(),
    subtotal_ex_tax: centsFromDecimal,
    discount_amount: centsFromDecimal,
    coupon_discount: centsFromDecimal,
    total_tax: centsFromDecimal,
    total_inc_tax: centsFromDecimal,
    refunded_amount: centsFromDecimal,
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
  .transform(({ billing_address: billing, ...order }) => ({
    orderNumber: order.id,
    customerId: order.customer_id,
    /** the id of the cart it was created from; '' if the platform does not return it */
    cartId: order.cart_id,
    dateCreated: order.date_created,
    status: order.status,
    statusId: order.status_id,
    subtotal: order.subtotal_ex_tax,
    discount: order.discount_amount,
    coupon: order.coupon_discount,
    tax: order.total_tax,
    totalIncTax: order.total_inc_tax,
    /** the amount refunded to the buyer */
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
  }));
const changeSchema = z.object({ date_modified: date });
/** An order in the list of all orders, with its last modification. ISO dates. */
export const orderEntrySchema = z.unknown().transform((wire, context) => {
  const [order, change] = [orderSchema.safeParse(wire), changeSchema.safeParse(wire)];
  if (order.success && change.success) return { ...order.data, dateModified: change.data.date_modified };
  context.addIssue({ code: 'custom', message: 'no order' });
  return z.NEVER;
});
/** `lineId`: the platform's id of the line, used for refunds; `total` is before order discounts. */
export const orderLineSchema = z
  .object({
    id: z.int(),
    product_id: z.int(),
    sku: text,
    name: z.string(),
    quantity: z.int(),
    total_ex_tax: centsFromDecimal,
  })
  .transform((l) => ({
    lineId: l.id,
    productId: l.product_id,
    sku: l.sku,
    name: l.name,
    quantity: l.quantity,
    total: l.total_ex_tax,
  }));

/** A refund of an order. `items`: quantities per line; the rest of the amount is refunded on the order as a whole. */
export const refundSchema = z
  .object({
    id: z.int(),
    order_id: z.int(),
    created: date,
    reason: text,
    total_amount: centsFromDecimal,
    total_tax: centsFromDecimal,
    items: z
      .array(z.object({ item_type: z.string(), item_id: z.int(), quantity: z.int().nullish() }))
      .nullish()
      .transform((items) => items ?? []),
    payments: z
      .array(z.object({ is_declined: z.boolean().nullish() }))
      .nullish()
      .transform((payments) => payments ?? []),
  })
  .transform((refund) => ({
    refundId: refund.id,
    orderNumber: refund.order_id,
    refundedAt: refund.created,
    amount: refund.total_amount,
    /** part of `amount` */
    tax: refund.total_tax,
    reason: refund.reason,
    /** the payment provider rejected or reversed it */
    isDeclined: refund.payments.some((payment) => payment.is_declined === true),
    items: refund.items
      .filter(({ item_type }) => item_type === 'PRODUCT')
      .map(({ item_id, quantity }) => ({ lineId: item_id, quantity: quantity ?? 0 })),
  }));
