import { expect, it } from 'vitest';
import { lostCode } from './use-checkout-order.ts';

const reduction = (code: string | null) => ({ key: '0', name: '', code, percent: null, amount: 25_000 });
const after = (promotionCode: string | null) =>
  ({ discountAmounts: promotionCode === null ? null : [{ promotionCode }] }) as Parameters<typeof lostCode>[1];

it('[SUB-02] [SUB-08] detects whether a change of seats removed the code', () => {
  expect(lostCode({ reductions: [reduction('CREW250')] }, after(null))).toBe('CREW250');
  expect(lostCode({ reductions: [reduction('CREW250')] }, after('CREW250'))).toBeNull();
  expect(lostCode({ reductions: [] }, after(null))).toBeNull();
  // a member's has no code, and stays
  expect(lostCode({ reductions: [reduction(null)] }, after(null))).toBeNull();
});
