import { toDecimal } from '../../../core/money.ts';
import { US_STATES } from '../../../core/us-states.ts';
import type { SeedBillingAddress } from '../seed-types.ts';
import type { CartQuote } from './quote.ts';
import type { StoredCart } from './stored-cart.ts';

const COUPON_TYPE = { percentage: '1', fixed: '2' } as const;

/** Serializes a cart as carts v3 does; all documents are digital items. */
export function cartToWire(cart: StoredCart, quote: CartQuote) {
  return {
    id: cart.id,
    customer_id: cart.customerId,
    channel_id: cart.channelId,
    email: '',
    currency: { code: 'USD' },
    tax_included: false,
    base_amount: toDecimal(quote.base),
    discount_amount: toDecimal(quote.discount),
    manual_discount_amount: 0,
    cart_amount: toDecimal(quote.cart),
    coupons: couponsToWire(quote).map((coupon) => ({ ...coupon, id: String(coupon.id) })),
    discounts: discountsToWire(quote),
    line_items: lineItemsToWire(quote),
    created_time: cart.createdAt.toISOString(),
    updated_time: cart.updatedAt.toISOString(),
    locale: 'en',
    version: cart.version,
  };
}

/**
 * Serializes a checkout as checkouts v3 does: the cart, its coupons and, once an address is known, the address and its
 * tax.
 */
export function checkoutToWire(cart: StoredCart, quote: CartQuote, billing: SeedBillingAddress | null) {
  const tax = quote.tax ?? 0;
  const {
    cart_amount,
    coupons: _,
    manual_discount_amount: __,
    locale: ___,
    version,
    ...inner
  } = cartToWire(cart, quote);
  return {
    id: cart.id,
    cart: {
      ...inner,
      coupons: couponsToWire(quote),
      cart_amount_inc_tax: toDecimal(quote.cart + tax),
      cart_amount_ex_tax: cart_amount,
    },
    ...(billing === null ? {} : { billing_address: billingToWire(cart.id, billing) }),
    consignments: [],
    taxes: quote.tax === null ? [] : [{ name: 'Sales tax', amount: toDecimal(tax) }],
    coupons: couponsToWire(quote),
    fees: [],
    order_id: null,
    shipping_cost_total_inc_tax: 0,
    shipping_cost_total_ex_tax: 0,
    handling_cost_total_inc_tax: 0,
    handling_cost_total_ex_tax: 0,
    tax_total: toDecimal(tax),
    subtotal_inc_tax: toDecimal(quote.base - quote.discount + tax),
    subtotal_ex_tax: toDecimal(quote.base - quote.discount),
    grand_total: toDecimal(quote.cart + tax),
    created_time: cart.createdAt.toISOString(),
    updated_time: cart.updatedAt.toISOString(),
    customer_message: '',
    version,
  };
}

/** Returns the id of a checkout's one billing address. */
export const getAddressId = (cartId: string): string => cartId.replaceAll('-', '').slice(0, 13);

const billingToWire = (cartId: string, billing: SeedBillingAddress) => ({
  id: getAddressId(cartId),
  first_name: billing.firstName,
  last_name: billing.lastName,
  email: billing.email,
  company: billing.company,
  address1: billing.street1,
  address2: billing.street2,
  city: billing.city,
  state_or_province: US_STATES[billing.state] ?? billing.state,
  state_or_province_code: billing.state,
  country_code: billing.countryCode,
  postal_code: billing.zip,
  custom_fields: [],
});

/** A rejected code stays listed without a discount, so that the store can display it. */
const couponsToWire = (quote: CartQuote) =>
  [quote.coupon ?? quote.fallen]
    .filter((coupon) => coupon !== null)
    .map((coupon) => ({
      code: coupon.code,
      id: coupon.id,
      coupon_type: COUPON_TYPE[coupon.kind],
      discounted_amount: toDecimal(coupon.amount),
      display_name: coupon.name,
    }));

const discountsToWire = (quote: CartQuote) =>
  quote.promotion === null ? [] : [{ id: String(quote.promotion.id), discounted_amount: toDecimal(quote.discount) }];

const lineItemsToWire = (quote: CartQuote) => ({
  physical_items: [],
  digital_items: quote.lines.map((line) => ({
    id: line.id,
    variant_id: line.variantId,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    discounts:
      line.discount === 0
        ? []
        : [{ id: String(quote.promotion?.id ?? ''), discounted_amount: toDecimal(line.discount) }],
    discount_amount: toDecimal(line.discount),
    coupon_amount: toDecimal(line.coupon),
    original_price: toDecimal(line.originalPrice),
    list_price: toDecimal(line.listPrice),
    sale_price: toDecimal(line.salePrice),
    extended_list_price: toDecimal(line.listPrice * line.quantity),
    extended_sale_price: toDecimal(line.extended),
    is_require_shipping: false,
    is_mutable: true,
    added_by_promotion: false,
  })),
  gift_certificates: [],
  custom_items: [],
});
