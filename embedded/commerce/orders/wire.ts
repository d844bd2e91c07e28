import { type Cents, toDecimal } from '../../../core/money.ts';
import { ORDER_STATUS, type SeedBillingAddress, type TaxClass } from '../seed-types.ts';

/** A line as bought, with names and prices of that day. */
export type WireOrderLine = {
  productId: number;
  variantId: number;
  sku: string;
  name: string;
  quantity: number;
  unit: Cents;
  extended: Cents;
  discount: Cents;
  coupon: Cents;
  /** its part of the order's tax, and its tax class; both are absent on older orders */
  tax?: Cents;
  taxClass?: TaxClass;
};
export type OrderRow = {
  id: number;
  customer_id: number;
  cart_id: string | null;
  status_id: number;
  date_created: Date;
  modified_at: Date;
  subtotal: Cents;
  discount: Cents;
  coupon: Cents;
  coupon_code: string | null;
  tax: Cents;
  total: Cents;
  /** refunded amount */
  refunded: Cents;
  /** id of the payment intent at the card provider; null: nothing was charged */
  intent_id: string | null;
  payment_method: string;
  billing: SeedBillingAddress;
  lines: WireOrderLine[];
};

const money = (cents: Cents): string => toDecimal(cents).toFixed(4);
const rfc2822 = (date: Date): string => date.toUTCString().replace('GMT', '+0000');
export const statusName = (id: number): string =>
  Object.entries(ORDER_STATUS).find(([, value]) => value === id)?.[0] ?? 'Pending';

/** Returns the payment's state; `pending` if the order has a total and no card was charged. */
const paymentStatusOf = ({ refunded, total, intent_id }: OrderRow): string => {
  if (refunded > 0) return refunded < total ? 'partially refunded' : 'refunded';
  return intent_id === null && total > 0 ? 'pending' : 'captured';
};

/**
 * Serializes an order as orders v2 does: amounts as decimal text, dates by RFC 2822, empty objects in place of links.
 */
export function orderToWire(row: OrderRow, base: string) {
  const items = row.lines.reduce((count, line) => count + line.quantity, 0);
  const link = (name: string) => ({ url: `${base}/orders/${row.id}/${name}`, resource: `/orders/${row.id}/${name}` });
  return {
    id: row.id,
    customer_id: row.customer_id,
    cart_id: row.cart_id ?? '',
    date_created: rfc2822(row.date_created),
    date_modified: rfc2822(row.modified_at),
    date_shipped: '',
    status_id: row.status_id,
    status: statusName(row.status_id),
    payment_method: row.payment_method,
    payment_status: paymentStatusOf(row),
    subtotal_ex_tax: money(row.subtotal),
    subtotal_inc_tax: money(row.subtotal + row.tax),
    subtotal_tax: money(row.tax),
    discount_amount: money(row.discount),
    coupon_discount: money(row.coupon),
    total_tax: money(row.tax),
    total_ex_tax: money(row.total - row.tax),
    total_inc_tax: money(row.total),
    refunded_amount: money(row.refunded),
    items_total: items,
    items_shipped: 0,
    order_is_digital: true,
    is_deleted: false,
    currency_code: 'USD',
    default_currency_code: 'USD',
    channel_id: 1,
    order_source: 'www',
    billing_address: {
      first_name: row.billing.firstName,
      last_name: row.billing.lastName,
      company: row.billing.company,
      street_1: row.billing.street1,
      street_2: row.billing.street2,
      city: row.billing.city,
      state: row.billing.state,
      zip: row.billing.zip,
      country: row.billing.countryCode === 'US' ? 'United States' : row.billing.countryCode,
      country_iso2: row.billing.countryCode,
      phone: '',
      email: row.billing.email,
    },
    products: link('products'),
    coupons: link('coupons'),
  };
}

/** Returns the id of an order's line, by which it is refunded. */
export const lineIdOf = (orderId: number, i: number): number => orderId * 1000 + i;

/** Serializes an order line as orders v2 does; `quantity`: its refunded copies. */
export const orderLineToWire = (row: OrderRow, line: WireOrderLine, i: number, quantity: number) => ({
  id: lineIdOf(row.id, i),
  order_id: row.id,
  product_id: line.productId,
  name: line.name,
  sku: line.sku,
  type: 'digital',
  quantity: line.quantity,
  base_price: money(line.unit),
  price_ex_tax: money(line.unit),
  price_inc_tax: money(line.unit),
  price_tax: money(0),
  base_total: money(line.extended),
  total_ex_tax: money(line.extended),
  total_inc_tax: money(line.extended),
  total_tax: money(0),
  is_refunded: quantity > 0,
  quantity_refunded: quantity,
  applied_discounts: [
    ...(line.discount > 0
      ? [{ id: 'promotion', amount: money(line.discount), name: 'Member discount', code: '', target: 'order' }]
      : []),
    ...(line.coupon > 0
      ? [
          {
            id: 'coupon',
            amount: money(line.coupon),
            name: row.coupon_code ?? '',
            code: row.coupon_code ?? '',
            target: 'order',
          },
        ]
      : []),
  ],
  product_options: [],
});
