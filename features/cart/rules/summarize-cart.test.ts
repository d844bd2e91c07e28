import { expect, it } from 'vitest';
import type { Cart } from '../../../platforms/commerce/client/types.ts';
import { summarizeCart } from './summarize-cart.ts';

const cart = (change: Partial<Cart>): Cart => ({
  id: 'cart-1',
  customerId: 501,
  baseAmount: 10_000,
  cartAmount: 9_000,
  discountAmount: 1_000,
  taxAmount: 0,
  taxIncluded: false,
  coupons: [],
  lines: [],
  ...change,
});

it('[CRT-12] counts a discount only for members, for any cart of the platform', () => {
  expect(summarizeCart(cart({}), true)).toMatchObject({ memberDiscount: 1_000, subtotal: 9_000, total: 9_000 });
  expect(summarizeCart(cart({}), false)).toMatchObject({ memberDiscount: 0, subtotal: 10_000, total: 10_000 });
});

it('[CRT-22] deducts codes below the subtotal, never below zero', () => {
  const coupons = [{ code: 'SITE10', amount: 900 }];
  expect(summarizeCart(cart({ coupons }), true)).toMatchObject({ subtotal: 9_000, coupons, total: 8_100 });
  const partial = [
    { code: '', amount: 0 },
    { code: 'UNUSED', amount: 0 },
    { code: '', amount: 500 },
  ];
  expect(summarizeCart(cart({ coupons: partial }), false)).toMatchObject({ coupons: partial.slice(1), total: 9_500 });
  expect(summarizeCart(cart({ coupons: [{ code: 'ALL', amount: 99_000 }] }), false).total).toBe(0);
});
