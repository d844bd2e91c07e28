import { describe, expect, it } from 'vitest';
import type { WireOrderLine } from '../orders/wire.ts';
import { computeRefund, describeForeignRefund, type RefundedPart, type RefundRequest } from './compute-refund.ts';

const line = (quantity: number, extended: number, off: number, tax: number): WireOrderLine => ({
  productId: 1,
  variantId: 2,
  sku: 'A101-2025',
  name: 'Agreement',
  quantity,
  unit: extended / quantity,
  extended,
  discount: off,
  coupon: 0,
  tax,
});
// three copies for 100.00, 10.00 off: 90.00 and 7.43 tax; another for 50.00 and 4.13 tax
const order = { id: 7, total: 15_156, tax: 1_156, lines: [line(3, 10_000, 1_000, 743), line(1, 5_000, 0, 413)] };
const ask = (request: Partial<RefundRequest>): RefundRequest => ({
  items: [],
  taxAdjustment: 0,
  override: null,
  ...request,
});
const pieces = (itemId: number, quantity: number): RefundRequest['items'][number] => ({
  type: 'PRODUCT',
  itemId,
  quantity,
  amount: 0,
  reason: '',
});
const part = (amount: number): RefundRequest['items'][number] => ({
  type: 'ORDER',
  itemId: 7,
  quantity: 0,
  amount,
  reason: '',
});
const must = (refunded: readonly RefundedPart[], request: Partial<RefundRequest>) => {
  const found = computeRefund(order, refunded, ask(request));
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

describe('[OP-06] what a refund comes to', () => {
  it('refunds copies at their discounted price with tax, to the cent', () => {
    const first = must([], { items: [pieces(7000, 1)] });
    // one third of 90.00 and one third of 7.43
    expect(first).toMatchObject({ amount: 3_248, tax: 248, adjustment: 0 });
    const second = must([first], { items: [pieces(7000, 2), pieces(7001, 1)] });
    expect(first.amount + second.amount).toBe(15_156);
    expect(first.tax + second.tax).toBe(1_156);
  });

  it('refuses more copies than are left, and a line that is none', () => {
    const first = must([], { items: [pieces(7000, 2)] });
    expect(computeRefund(order, [first], ask({ items: [pieces(7000, 2)] }))).toMatchObject({ code: 'too-many' });
    expect(computeRefund(order, [], ask({ items: [pieces(7002, 1)] }))).toMatchObject({ code: 'unknown-item' });
    expect(computeRefund(order, [], ask({ items: [pieces(7000, 1), pieces(7000, 1)] }))).toMatchObject({
      code: 'unknown-item',
    });
  });

  it('refunds an amount without tax up to the remaining price, and the rest as tax', () => {
    expect(must([], { items: [part(1_000)] })).toMatchObject({ amount: 1_000, tax: 0 });
    expect(must([], { items: [part(15_156)] })).toMatchObject({ amount: 15_156, tax: 1_156 });
  });

  it('never gives more than is left, and says by how much it gave less', () => {
    const first = must([], { items: [part(1_000)] });
    const rest = must([first], { items: [pieces(7000, 3), pieces(7001, 1)] });
    expect(rest).toMatchObject({ amount: 14_156, tax: 1_156, adjustment: -1_000 });
    expect(computeRefund(order, [first, rest], ask({ items: [part(1)] }))).toMatchObject({ code: 'nothing' });
  });

  it("takes the shopkeeper's own sums, as far as they are left", () => {
    expect(must([], { items: [part(1)], override: { amount: 5_000, tax: 300 } })).toMatchObject({
      amount: 5_000,
      tax: 300,
    });
    for (const override of [
      { amount: 15_157, tax: 0 },
      { amount: 5_000, tax: 1_157 },
      { amount: 14_001, tax: 0 },
    ])
      expect(computeRefund(order, [], ask({ items: [part(1)], override }))).toMatchObject({ code: 'too-much' });
  });

  it('refunds only tax', () => {
    expect(must([], { taxAdjustment: 156 })).toMatchObject({ amount: 156, tax: 156, items: [] });
    expect(computeRefund(order, [], ask({ taxAdjustment: 1_157 }))).toMatchObject({ code: 'too-much' });
  });
});

describe('[OP-06] a refund that was made at the card provider', () => {
  it('has tax in the proportion of the order, and ends with the last cent', () => {
    const half = describeForeignRefund(order, [], 7_578);
    expect(half).toMatchObject({ amount: 7_578, tax: 578, items: [{ type: 'ORDER', amount: 7_000 }] });
    const rest = describeForeignRefund(order, [half], 9_999);
    expect(rest).toMatchObject({ amount: 7_578, tax: 578 });
  });

  it('is one of all lines where it ends the order in one step', () => {
    expect(describeForeignRefund(order, [], 15_156).items.map(({ quantity }) => quantity)).toEqual([3, 1]);
  });
});
