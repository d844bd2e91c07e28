import { allocate, applyBasisPoints, type Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import type { TaxClass } from '../seed-types.ts';

/** A line's input for pricing: unit price before and after the product's sale, and its tax class. */
export type PricedInput = {
  quantity: number;
  listPrice: Cents;
  salePrice: Cents;
  taxClass: TaxClass;
  /** a promised price, which no promotion lowers */
  isPriceFinal?: boolean;
};
export type CouponRule = { code: string; kind: 'percentage' | 'fixed'; amount: number };
type PricedLine = { extended: Cents; discount: Cents; coupon: Cents; net: Cents };
export type CartTotals = { base: Cents; discount: Cents; coupon: Cents; cart: Cents; lines: PricedLine[] };
/** Rate in thousandths of a percent by tax class; a class without one is not taxed. */
export type TaxRates = Partial<Record<TaxClass, number>>;

/**
 * Cart arithmetic in integer cents. The promotion takes its share of the base, then a coupon applies to what remains,
 * so a member may use one too; neither can bring the cart below zero. Both are spread over the lines so that the lines
 * add up to the totals exactly.
 */
export function priceCart(inputs: readonly PricedInput[], promotion: number, coupon: CouponRule | null): CartTotals {
  const extended = inputs.map((line) => line.salePrice * line.quantity);
  const base = sum(extended);
  const promoted = extended.map((amount, i) => (inputs[i]?.isPriceFinal ? 0 : amount));
  const discount = Math.min(base, applyBasisPoints(sum(promoted), promotion));
  const discounts = allocate(discount, promoted);
  const remaining = extended.map((amount, i) => amount - (discounts[i] ?? 0));
  const reduced = coupon === null ? 0 : couponAmount(base - discount, coupon);
  const coupons = allocate(reduced, remaining);
  const lines = extended.map((amount, i) => {
    const line = { extended: amount, discount: discounts[i] ?? 0, coupon: coupons[i] ?? 0 };
    return { ...line, net: line.extended - line.discount - line.coupon };
  });
  return { base, discount, coupon: reduced, cart: base - discount - reduced, lines };
}

/** Returns a coupon's discount on an amount, capped at the amount. */
function couponAmount(remaining: Cents, coupon: CouponRule): Cents {
  const amount = coupon.kind === 'percentage' ? applyBasisPoints(remaining, coupon.amount) : coupon.amount;
  return Math.max(0, Math.min(remaining, amount));
}

/** Sales tax of each net line: rounded once per tax class, as a return is filed, then shared out over its lines. */
export function computeLineTaxes(inputs: readonly PricedInput[], totals: CartTotals, rates: TaxRates): Cents[] {
  const taxes = inputs.map(() => 0);
  for (const [taxClass, members] of Map.groupBy(inputs.keys(), (i) => inputs[i]!.taxClass)) {
    const nets = members.map((i) => totals.lines[i]?.net ?? 0);
    const tax = Math.round((sum(nets) * (rates[taxClass] ?? 0)) / 100_000);
    allocate(tax, nets).forEach((part, at) => {
      taxes[members[at]!] = part;
    });
  }
  return taxes;
}
