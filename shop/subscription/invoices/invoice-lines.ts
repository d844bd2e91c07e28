import type { InvoiceLine } from '../../../platforms/payment/client/types.ts';

/** [SUB-14] An invoice line's text without the provider's note on its tier: `3 × Unlimited (Tier 1 at $2,199.00 / year)` → `3 × Unlimited`. */
export const withoutTier = (description: string): string =>
  description.replace(/\s*\((?:[^()]*\bat \$[^()]*)\)\s*$/, '').trim() || description.trim();

/** What an invoice is for, by its first line that is no part of a year, else by its first: the name without seats and dates. */
export function nameOfLines(lines: readonly InvoiceLine[]): string {
  const line = lines.find(({ isProration }) => !isProration) ?? lines[0];
  if (!line) return '';
  const whole = withoutTier(line.description);
  const named = /^(?:(?:Remaining|Unused) time on )?(?:\d+ × )?(.+?)(?: (?:after|from) .+)?$/.exec(whole);
  return named?.[1] ?? whole;
}
