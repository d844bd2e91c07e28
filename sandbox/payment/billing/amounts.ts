import { allocate, type Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import type { AppliedDiscount, ComputeAmounts, DraftLine, TaxRate } from './types.ts';

type AmountLine = Parameters<ComputeAmounts>[0][number];

/** Rounds half away from zero, so that a line and its opposite cancel out. */
export function roundPart(amount: Cents, part: number, total: number): Cents {
  const exact = (BigInt(Math.abs(amount)) * BigInt(part) * 2n + BigInt(total)) / (BigInt(total) * 2n);
  return amount < 0 ? -Number(exact) || 0 : Number(exact);
}

/**
 * [SUB-14] Computes the amounts of lines after discounts and tax, in integer cents. A discount applies to the amount
 * that earlier discounts left. A fixed amount applies to full periods only: within a proration its charge and credit
 * would cancel out.
 */
export const computeAmounts: ComputeAmounts = (lines, discounts, tax) => {
  const left = lines.map((line) => line.amount);
  const parts = discounts.map((discount) => {
    const discounted = partsOf(discount, lines, left);
    for (const [i, part] of discounted.entries()) left[i] = left[i]! - part;
    return discounted;
  });
  const results = left.map((taxable, i) => {
    const each = parts.map((discounted) => discounted[i]!);
    return { discount: sum(each), discounts: each, tax: taxOf(taxable, tax), taxable };
  });
  const subtotal = sum(lines.map((line) => line.amount));
  const discount = sum(results.map((line) => line.discount));
  const totalTax = sum(results.map((line) => line.tax));
  return {
    lines: results,
    subtotal,
    discounts: parts.map(sum),
    discount,
    tax: totalTax,
    total: subtotal - discount + totalTax,
  };
};

const taxOf = (taxable: Cents, tax: TaxRate): Cents =>
  tax === null || tax.isExempt ? 0 : roundPart(taxable, tax.rate, 100_000);

function partsOf({ coupon }: AppliedDiscount, lines: readonly AmountLine[], left: readonly Cents[]): Cents[] {
  const products = coupon.applies_to?.products;
  const isMeant = (line: AmountLine): boolean =>
    line.isDiscountable &&
    (products === undefined || line.price === undefined || products.includes(productOf(line.price)));
  if (coupon.percent_off !== null) {
    const hundredths = Math.round(coupon.percent_off * 100);
    return lines.map((line, i) => (isMeant(line) ? roundPart(left[i]!, hundredths, 10_000) : 0));
  }
  const weights = lines.map((line, i) => (isMeant(line) && line.isProration !== true ? Math.max(0, left[i]!) : 0));
  return allocate(Math.min(coupon.amount_off ?? 0, sum(weights)), weights);
}

export const productOf = (price: DraftLine['price']): string =>
  typeof price.product === 'string' ? price.product : price.product.id;
