import { z } from 'zod';
import { toDecimal } from '../../core/money.ts';
import { ok, type Result } from '../../core/result.ts';
import { MAX_COPIES } from '../../features/cart/rules/copies.ts';
import { MAX_JOB_LENGTH, MAX_JOBS_OF_CART, MAX_PO_LENGTH } from '../../features/cart/rules/purchase-details.ts';
import type { FailureCode } from '../../features/shared/errors.ts';
import type { Cart, NewLine } from '../../platforms/commerce/client/types.ts';

/** Wire shapes of the store's own API. Cart money is decimal dollars, as in the specification's server cart [API-09]. */
export const cartId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);
const itemId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
const quantity = z.number().int().min(1).max(MAX_COPIES);
export const couponCode = z.string().trim().min(1).max(50);
export const entityId = z.number().int().min(1).max(2_147_483_647);
export const unverifiedCommerceCustomerId = z.number().int().min(1).max(2_147_483_647).nullish();

export const lineItem = z.object({ quantity, product_id: entityId, variant_id: entityId });
export const lineItems = z.array(lineItem).max(100);

/** One change of a line, as the calls and the cart page's forms send it. */
export const lineRemoval = z.object({ itemId });
export const lineChange = z.object({ itemId, productId: entityId, quantity });

/** Fields of an order for a company. `companyId`: the buyer that the page showed, null for the customer. */
export const purchaseDetails = z.object({
  companyId: z.uuid().nullable(),
  poNumber: z.string().max(4 * MAX_PO_LENGTH),
  jobs: z
    .record(z.string().min(1).max(100), z.string().max(4 * MAX_JOB_LENGTH))
    .refine((jobs) => Object.keys(jobs).length <= MAX_JOBS_OF_CART),
});

/** An order on account: the company and the total in cents that the page showed. */
export const onAccountOrder = z.object({ companyId: z.uuid(), total: z.number().int().min(1).max(999_999_999) });

/** Maps the lines of a body to the shop's types; drops all other fields (security rule 3). */
export const newLinesOf = (items: z.output<typeof lineItems>): NewLine[] =>
  items.map((item) => ({ productId: item.product_id, variantId: item.variant_id, quantity: item.quantity }));

const cartLine = z.object({
  id: z.string(),
  product_id: z.number(),
  variant_id: z.number(),
  name: z.string(),
  sku: z.string(),
  quantity: z.number(),
  list_price: z.number(),
  sale_price: z.number(),
});
export const cartShape = z
  .object({
    id: z.string(),
    base_amount: z.number(),
    cart_amount: z.number(),
    discount_amount: z.number(),
    tax_amount: z.number(),
    tax_included: z.boolean(),
    coupons: z.array(z.object({ code: z.string(), amount: z.number() })),
    line_items: z.object({
      physical_items: z.array(cartLine),
      digital_items: z.array(cartLine),
      gift_certificates: z.array(cartLine),
      custom_items: z.array(cartLine),
    }),
  })
  .meta({ id: 'Cart' });
export const cartResponse = z.object({ cart: cartShape.nullable() });

/** Maps the result of a use case to the response of the cart calls. */
export const toCartResponse = (found: Result<Cart | null, FailureCode>) =>
  found.ok ? ok({ cart: found.value && cartOnWire(found.value) }) : found;

export function cartOnWire(value: Cart): z.output<typeof cartShape> {
  const of = (kind: Cart['lines'][number]['kind']) =>
    value.lines
      .filter((line) => line.kind === kind)
      .map((line) => ({
        id: line.id,
        product_id: line.productId,
        variant_id: line.variantId,
        name: line.name,
        sku: line.sku,
        quantity: line.quantity,
        list_price: toDecimal(line.listPrice),
        sale_price: toDecimal(line.salePrice),
      }));
  return {
    id: value.id,
    base_amount: toDecimal(value.baseAmount),
    cart_amount: toDecimal(value.cartAmount),
    discount_amount: toDecimal(value.discountAmount),
    tax_amount: toDecimal(value.taxAmount),
    tax_included: value.taxIncluded,
    coupons: value.coupons.map(({ code, amount }) => ({ code, amount: toDecimal(amount) })),
    line_items: {
      physical_items: of('physical'),
      digital_items: of('digital'),
      gift_certificates: of('gift'),
      custom_items: of('custom'),
    },
  };
}
