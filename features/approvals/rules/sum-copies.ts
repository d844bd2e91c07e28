import type { Cents } from '../../../core/money.ts';
import { sum } from '../../../core/sum.ts';
import type { ApprovalLine, ApprovalRequest, ApprovalSums } from '../repository/approvals.ts';

type Copies = readonly number[];

/** Returns the amount of the lines before discounts, in cents. */
const sumLines = (lines: readonly ApprovalLine[], copies: Copies): Cents =>
  sum(lines.map(({ unitPrice }, at) => unitPrice * (copies[at] ?? 0)));

/** Returns the requested copies by line. */
export const requestedCopies = ({ lines }: Pick<ApprovalRequest, 'lines'>): number[] =>
  lines.map(({ quantity }) => quantity);

/** Whether these copies can be approved: one number for each line, none above the request, and one copy at least. */
export const isValidCopies = ({ lines }: Pick<ApprovalRequest, 'lines'>, copies: Copies): boolean =>
  copies.length === lines.length &&
  lines.every(({ quantity }, at) => {
    const count = copies[at] ?? -1;
    return Number.isInteger(count) && count >= 0 && count <= quantity;
  }) &&
  copies.some((count) => count > 0);

/** `base`: before discounts; `discount`: the amount of all discounts. Cents. */
export type CopySums = ApprovalSums & { base: Cents; discount: Cents };

/**
 * Returns the sums of these copies, with discounts and tax in proportion. The requested copies have exactly the sums of
 * the request; for others the platform's sums decide, which may differ by cents. [APR-04]
 */
export function sumCopies({ lines, sums }: Pick<ApprovalRequest, 'lines' | 'sums'>, copies: Copies): CopySums {
  const requested = sumLines(lines, requestedCopies({ lines }));
  const base = sumLines(lines, copies);
  const discount = requested - sums.amount;
  if (base === requested) return { ...sums, base, discount };
  const less = requested === 0 ? 0 : Math.round((discount * base) / requested);
  const amount = base - less;
  const tax = sums.tax === null ? null : sums.amount === 0 ? 0 : Math.round((sums.tax * amount) / sums.amount);
  return { amount, tax, total: amount + (tax ?? 0), base, discount: less };
}
