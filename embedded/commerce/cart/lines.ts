import { randomUUID } from 'node:crypto';
import type { Cents } from '../../../core/money.ts';
import { err, ok, type Result } from '../../../core/result.ts';

/**
 * A line as requested. Names and prices are only in the catalogue; `listPrice` overrides the price of one copy: a
 * price that the store has promised, which no promotion lowers.
 */
export type LineItem = { productId: number; variantId: number; quantity: number; listPrice?: Cents };
export type StoredLine = LineItem & { id: string };
/** Maximum quantity of one product in one cart; the store's limit is the same. */
export const MAX_QUANTITY = 999;
export const MAX_CART_LINES = 200;

export type LineProblem = 'too-many' | 'no-line';

/** Adds items; merges the same product, variant and price into one line, within a call and across calls. */
export function addStoredLines(
  lines: readonly StoredLine[],
  items: readonly LineItem[],
): Result<StoredLine[], LineProblem> {
  const next = lines.map((line) => ({ ...line }));
  for (const item of items) {
    const same = next.find(
      (line) =>
        line.productId === item.productId && line.variantId === item.variantId && line.listPrice === item.listPrice,
    );
    if (same) same.quantity += item.quantity;
    else next.push({ id: randomUUID(), ...item });
  }
  if (next.length > MAX_CART_LINES || next.some((line) => line.quantity > MAX_QUANTITY)) return err('too-many');
  return ok(next);
}

export function setQuantity(
  lines: readonly StoredLine[],
  id: string,
  quantity: number,
): Result<StoredLine[], LineProblem> {
  if (!lines.some((line) => line.id === id)) return err('no-line');
  return ok(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
}

export function dropLine(lines: readonly StoredLine[], id: string): Result<StoredLine[], LineProblem> {
  const next = lines.filter((line) => line.id !== id);
  return next.length === lines.length ? err('no-line') : ok(next);
}
