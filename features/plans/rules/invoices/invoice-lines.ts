import type { InvoiceLine } from '../../../../platforms/payment/client/types.ts';

/**
 * [SUB-14] Removes the provider's tier note from the text of an invoice line: `3 × Unlimited (Tier 1 at $2,199.00 /
 * year)` → `3 × Unlimited`.
 */
export const withoutTier = (description: string): string =>
  description.replace(/\s*\((?:[^()]*\bat \$[^()]*)\)\s*$/, '').trim() || description.trim();

/**
 * Returns the name of an invoice, without seats and dates, from its first line that is not a proration, else from
 * its first line.
 */
export function nameOfLines(lines: readonly InvoiceLine[]): string {
  const line = lines.find(({ isProration }) => !isProration) ?? lines[0];
  if (!line) return '';
  const original = withoutTier(line.description);
  const named = /^(?:(?:Remaining|Unused) time on )?(?:\d+ × )?(.+?)(?: (?:after|from) .+)?$/.exec(original);
  return named?.[1] ?? original;
}
