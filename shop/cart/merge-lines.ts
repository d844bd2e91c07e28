import type { NewLine } from '../../platforms/commerce/client/types.ts';

/** One line of each key, with the quantities of all its lines; the rest is that of the first one. */
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

/** The same product and variant twice in one request is one line with the quantities added. */
export const mergeLines = (lines: readonly NewLine[]): NewLine[] =>
  mergeBy(lines, ({ productId, variantId }) => `${productId}/${variantId}`);
