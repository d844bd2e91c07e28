import { expect, it } from 'vitest';
import { isValidCopies, sumCopies } from './sum-copies.ts';

const line = (unitPrice: number, quantity: number) => ({
  ...{ productId: 1, variantId: 2, sku: 'A101-2025', name: '', job: '' },
  unitPrice,
  quantity,
});
// the request of the drawings: A101, A201, A401 and G702, Ohio 5.75%
const lines = [line(8_400, 1), line(9_600, 1), line(7_200, 4), line(2_400, 4)];
const request = { lines, sums: { amount: 56_400, tax: 3_243, total: 59_643 } };

it('[APR-04] the requested copies have the sums of the request', () => {
  expect(sumCopies(request, [1, 1, 4, 4])).toEqual({ ...request.sums, base: 56_400, discount: 0 });
});

it('[APR-04] fewer copies have less tax', () => {
  expect(sumCopies(request, [1, 1, 2, 4])).toEqual({
    amount: 42_000,
    tax: 2_415,
    total: 44_415,
    base: 42_000,
    discount: 0,
  });
});

it('[APR-04] a discount counts in proportion', () => {
  // 10% off 56,400
  const discounted = { lines, sums: { amount: 50_760, tax: null, total: 50_760 } };
  expect(sumCopies(discounted, [1, 1, 4, 4])).toMatchObject({ amount: 50_760, discount: 5_640, tax: null });
  expect(sumCopies(discounted, [1, 1, 2, 4])).toEqual({
    amount: 37_800,
    tax: null,
    total: 37_800,
    base: 42_000,
    discount: 4_200,
  });
});

it('[APR-04] a request without an amount has no tax', () => {
  const free = { lines: [line(0, 2)], sums: { amount: 0, tax: 0, total: 0 } };
  expect(sumCopies(free, [1])).toEqual({ amount: 0, tax: 0, total: 0, base: 0, discount: 0 });
  const covered = { lines: [line(5_000, 2)], sums: { amount: 0, tax: 0, total: 0 } };
  expect(sumCopies(covered, [1])).toEqual({ amount: 0, tax: 0, total: 0, base: 5_000, discount: 5_000 });
});

it.each([
  [[1, 1, 4, 4], true],
  [[0, 0, 0, 1], true],
  [[0, 0, 0, 0], false],
  [[2, 1, 4, 4], false],
  [[-1, 1, 4, 4], false],
  [[1.5, 1, 4, 4], false],
  [[1, 1, 4], false],
  [[1, 1, 4, 4, 1], false],
  [[Number.NaN, 1, 4, 4], false],
])('[APR-04] copies %j can be approved: %s', (copies, isValid) => {
  expect(isValidCopies(request, copies)).toBe(isValid);
});
