import { z } from 'zod';
import { centsFromDecimal } from './amount.ts';

const item = z.object({
  id: z.string(),
  product_id: z.int(),
  variant_id: z.int(),
  name: z.string(),
  sku: z.string().nullish(),
  quantity: z.int(),
  list_price: centsFromDecimal,
  sale_price: centsFromDecimal,
  discount_amount: centsFromDecimal.optional(),
});
const gift = z.object({ id: z.string(), name: z.string().nullish(), amount: centsFromDecimal });
const custom = z.object({
  id: z.string(),
  name: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: z.coerce.number().int(),
  list_price: centsFromDecimal,
});

type WireLine = {
  id: string;
  product_id: number;
  variant_id: number;
  name?: string | null;
  sku?: string | null;
  quantity: number;
  list_price: number;
  sale_price: number;
  discount_amount?: number | undefined;
};
const toLine = (line: WireLine, kind: 'physical' | 'digital' | 'gift' | 'custom') => ({
  id: line.id,
  productId: line.product_id,
  variantId: line.variant_id,
  name: line.name ?? '',
  sku: line.sku ?? '',
  quantity: line.quantity,
  listPrice: line.list_price,
  salePrice: line.sale_price,
  kind,
  // the automatic discounts (member price) on the line, without coupons; omitted if they were not read
  ...(line.discount_amount === undefined ? {} : { discount: line.discount_amount }),
});

/** The server cart of the specification (section 3), amounts in cents. */
export const cartSchema = z
  .object({
    data: z.object({
      id: z.string(),
      customer_id: z.int(),
      base_amount: centsFromDecimal,
      cart_amount: centsFromDecimal,
      discount_amount: centsFromDecimal,
      tax_included: z.boolean(),
      coupons: z.array(z.object({ code: z.string(), discounted_amount: centsFromDecimal })).default([]),
      line_items: z.object({
        physical_items: z.array(item).default([]),
        digital_items: z.array(item).default([]),
        gift_certificates: z.array(gift).default([]),
        custom_items: z.array(custom).default([]),
      }),
    }),
  })
  .transform(({ data }) => {
    const { physical_items, digital_items, gift_certificates, custom_items } = data.line_items;
    return {
      id: data.id,
      customerId: data.customer_id === 0 ? null : data.customer_id,
      baseAmount: data.base_amount,
      /** after automatic discounts and coupons */
      cartAmount: data.cart_amount,
      /** automatic discounts only (member price), without coupons */
      discountAmount: data.discount_amount,
      // carts have no tax: it is calculated once the checkout has an address
      taxAmount: 0,
      taxIncluded: data.tax_included,
      coupons: data.coupons.map((coupon) => ({ code: coupon.code, amount: coupon.discounted_amount })),
      lines: [
        ...physical_items.map((line) => toLine(line, 'physical')),
        ...digital_items.map((line) => toLine(line, 'digital')),
        ...gift_certificates.map((g) =>
          toLine(
            { ...g, product_id: 0, variant_id: 0, quantity: 1, list_price: g.amount, sale_price: g.amount },
            'gift',
          ),
        ),
        ...custom_items.map((c) => toLine({ ...c, product_id: 0, variant_id: 0, sale_price: c.list_price }, 'custom')),
      ],
    };
  });

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** The sums of a checkout. Tax is 0 until it has an address. `address`: null if it has none. */
export const checkoutSchema = z
  .object({
    data: z.object({
      tax_total: centsFromDecimal,
      grand_total: centsFromDecimal,
      billing_address: z
        .object({
          id: z.string(),
          first_name: text,
          last_name: text,
          email: text,
          company: text,
          address1: text,
          address2: text,
          city: text,
          state_or_province_code: text,
          country_code: text,
          postal_code: text,
        })
        .nullish(),
    }),
  })
  .transform(({ data: { tax_total: tax, grand_total: total, billing_address: wire } }) => ({
    sums: { tax, total },
    address: wire
      ? {
          id: wire.id,
          fields: {
            firstName: wire.first_name,
            lastName: wire.last_name,
            company: wire.company,
            street1: wire.address1,
            street2: wire.address2,
            city: wire.city,
            state: wire.state_or_province_code,
            zip: wire.postal_code,
            countryCode: wire.country_code,
            email: wire.email,
          },
        }
      : null,
  }));
