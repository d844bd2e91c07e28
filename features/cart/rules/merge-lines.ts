import type { NewLine } from '../../../platforms/commerce/client/types.ts';

/** Merges lines by key and adds their quantities; other fields are those of the first one. */
export function mergeBy<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const known = merged.get(keyOf(line));
    merged.set(keyOf(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

/** Merges the same product and variant in one request into one line with the sum of quantities. */
export const mergeLines = (lines: readonly NewLine[]): NewLine[] =>
  mergeBy(lines, ({ productId, variantId }) => `${productId}/${variantId}`);
