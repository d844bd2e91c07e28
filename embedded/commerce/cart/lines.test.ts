import { describe, expect, it } from 'vitest';
import { addStoredLines, dropLine, MAX_CART_LINES, setQuantity } from './lines.ts';

const item = (productId: number, quantity = 1) => ({ productId, variantId: productId + 500, quantity });
const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('cart lines', () => {
  it('[CRT-01] merges the same product and variant, in one request and across requests', () => {
    const first = must(addStoredLines([], [item(1), item(2), item(1, 2)]));
    expect(first.map((line) => line.quantity)).toEqual([3, 1]);
    expect(must(addStoredLines(first, [item(2, 4)])).map((line) => line.quantity)).toEqual([3, 5]);
    expect(first.map((line) => line.quantity)).toEqual([3, 1]);
  });

  it('holds at most 999 of one and 200 lines', () => {
    expect(addStoredLines([], [item(1, 600), item(1, 400)])).toMatchObject({ ok: false, code: 'too-many' });
    expect(
      addStoredLines(
        [],
        Array.from({ length: MAX_CART_LINES + 1 }, (_, i) => item(i + 1)),
      ),
    ).toMatchObject({ code: 'too-many' });
  });

  it('[CRT-13] changes and removes only a line that is there', () => {
    const lines = must(addStoredLines([], [item(1), item(2)]));
    const id = lines[0]?.id ?? '';
    expect(must(setQuantity(lines, id, 7))[0]?.quantity).toBe(7);
    expect(must(dropLine(lines, id))).toEqual([lines[1]]);
    expect(setQuantity(lines, 'gone', 1)).toMatchObject({ code: 'no-line' });
    expect(dropLine(lines, 'gone')).toMatchObject({ code: 'no-line' });
  });
});
