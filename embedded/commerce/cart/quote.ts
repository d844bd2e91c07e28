import { type CodeRefusal, getPromoCodeRejection, type PromoCodeCustomer } from '../../../core/discounts.ts';
import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import { findTaxExemption, type TaxExemption } from '../../../core/tax-exempt-category.ts';
import type { MemberPromotion, Snapshot } from '../catalogue/snapshot.ts';
import type { CatalogueProduct } from '../catalogue/types.ts';
import type { TaxClass } from '../seed-types.ts';
import type { TaxRequest } from '../tax/tax-service.ts';
import type { StoredLine } from './lines.ts';
import { type CartTotals, type CouponRule, computeLineTaxes, priceCart } from './pricing.ts';
import type { StoredCart } from './stored-cart.ts';

type QuoteLine = {
  id: string;
  productId: number;
  variantId: number;
  sku: string;
  name: string;
  path: string;
  quantity: number;
  /** the catalogue's price, also if the line has another one */
  originalPrice: Cents;
  listPrice: Cents;
  salePrice: Cents;
  taxClass: TaxClass;
  extended: Cents;
  discount: Cents;
  coupon: Cents;
  net: Cents;
  /** its part of the tax; 0 until a state is known */
  tax: Cents;
};
type QuotedCoupon = { id: number; code: string; name: string; kind: CouponRule['kind']; amount: Cents };
/** A cart at current catalogue prices. `tax` and `total` are null until a state is known. */
export type CartQuote = {
  lines: QuoteLine[];
  base: Cents;
  discount: Cents;
  promotion: MemberPromotion | null;
  coupon: QuotedCoupon | null;
  /** a code on the cart that does not apply, or no longer applies; its amount is 0 */
  fallen: (QuotedCoupon & { why: CodeRefusal }) | null;
  cart: Cents;
  tax: Cents | null;
  total: Cents | null;
  /** the exemption from tax; absent without one */
  exemption?: TaxExemption;
  /** the tax service's id of its calculation; absent: the tax is from the shop's table */
  taxCalculation?: string;
  /** why the tax service returned no tax */
  taxProblem?: 'address' | 'unavailable';
};

export type Priceable = Pick<
  StoredCart,
  'lines' | 'coupon' | 'hasOrdered' | 'codeUses' | 'segmentIds' | 'taxExemptCategory' | 'customerId'
>;
/** The catalogue data that a price depends on. */
export type Priced = Pick<Snapshot, 'promotions' | 'taxRates'> & { byId: ReadonlyMap<number, CatalogueProduct> };

/**
 * Prices a cart. Lines whose product left the catalogue are omitted. The best promotion of the customer's segments
 * applies first, then the code if the order meets its terms. `requested`: the tax of each line from a service, instead of
 * the table.
 */
export function quoteCart(
  cart: Priceable,
  snapshot: Priced,
  now: Date,
  state: string | null = null,
  requested?: TaxRequest,
): CartQuote {
  const known = cart.lines
    .map((line) => ({ line, product: snapshot.byId.get(line.productId) }))
    .filter((pair): pair is { line: StoredLine; product: CatalogueProduct } => pair.product !== undefined);
  const inputs = known.map(({ line, product }) => ({
    quantity: line.quantity,
    ...unitPrices(line, product),
    taxClass: product.taxClass,
    isPriceFinal: line.listPrice !== undefined,
  }));
  const promotion = promotionFor(cart, snapshot);
  const why = cart.coupon && getPromoCodeRejection('documents', cart.coupon, buyerOf(cart, promotion), now);
  const rule = why === null ? cart.coupon : null;
  const totals = priceCart(inputs, promotion?.basisPoints ?? 0, rule);
  const exemption = findTaxExemption(cart.taxExemptCategory, state);
  const rates = exemption || state === null ? {} : (snapshot.taxRates.get(state) ?? {});
  const taxes = requested?.taxes ?? (state === null ? null : computeLineTaxes(inputs, totals, rates));
  const tax = taxes && sum(taxes);
  return {
    lines: known.map(({ line, product }, i) => quoteLine(line, product, totals, i, taxes?.[i] ?? 0)),
    base: totals.base,
    discount: totals.discount,
    promotion: totals.discount > 0 ? promotion : null,
    coupon: rule && quotedCoupon(rule, totals.coupon),
    fallen: cart.coupon && why && { ...quotedCoupon(cart.coupon, 0), why },
    cart: totals.cart,
    tax,
    total: tax === null ? null : totals.cart + tax,
    ...(exemption && tax === 0 ? { exemption } : {}),
    ...(requested?.calculation ? { taxCalculation: requested.calculation } : {}),
  };
}

function quoteLine(line: StoredLine, product: CatalogueProduct, totals: CartTotals, i: number, tax: Cents): QuoteLine {
  const priced = totals.lines[i] ?? { extended: 0, discount: 0, coupon: 0, net: 0 };
  return {
    ...line,
    sku: product.sku,
    name: product.name,
    path: product.path,
    originalPrice: product.price,
    ...unitPrices(line, product),
    taxClass: product.taxClass,
    ...priced,
    tax,
  };
}

/** A promised price is also the sale price: a later sale doesn't change it. */
const unitPrices = (
  { listPrice }: StoredLine,
  { price, salePrice }: CatalogueProduct,
): Pick<QuoteLine, 'listPrice' | 'salePrice'> => ({
  listPrice: listPrice ?? price,
  salePrice: listPrice ?? salePrice ?? price,
});

const quotedCoupon = ({ id, code, name, kind }: NonNullable<StoredCart['coupon']>, amount: Cents): QuotedCoupon => ({
  id,
  code,
  name,
  kind,
  amount,
});

/** Returns the buyer data that a code's terms are checked against. */
export const buyerOf = (
  { hasOrdered, codeUses }: Pick<StoredCart, 'hasOrdered' | 'codeUses'>,
  promotion: MemberPromotion | null,
): PromoCodeCustomer => ({
  hasMemberPrice: promotion !== null,
  hasOrdered,
  codeUses,
});

export const promotionFor = (
  cart: Pick<StoredCart, 'customerId' | 'segmentIds'>,
  snapshot: Pick<Priced, 'promotions'>,
): MemberPromotion | null =>
  cart.customerId === 0
    ? null
    : (snapshot.promotions
        .filter((promotion) => cart.segmentIds.includes(promotion.segmentId))
        .toSorted((a, b) => b.basisPoints - a.basisPoints)[0] ?? null);
