import { expect, it } from 'vitest';
import { applyPromo, fetchPromoCode, meetsMinimum, normalizeCode, type PromoDiscount } from './promo-code.ts';

const respondingWith = (body: unknown, status = 200) => {
  const bodies: unknown[] = [];
  const fetch = (async (_: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json(body, { status });
  }) as typeof globalThis.fetch;
  return { fetch, bodies };
};
const off = (discountType: PromoDiscount['discountType'], discountValue: number): PromoDiscount => ({
  code: 'X',
  discountType,
  discountValue,
  minimumCents: 0,
});

it('[SUB-21] trims a code', () => {
  expect([normalizeCode('  SPRING \n'), normalizeCode(' \t ')]).toEqual(['SPRING', '']);
});

it('[SUB-05] returns kind and value of a valid code', async () => {
  const { fetch, bodies } = respondingWith({ discountType: 'percentage', discountValue: 12.5 });
  expect(await fetchPromoCode('SPRING', fetch)).toEqual({ ...off('percentage', 12.5), code: 'SPRING' });
  expect(bodies).toEqual([{ promoCode: 'SPRING' }]);
});

it('[SUB-05] spells a code as the provider does, and has its minimum amount', async () => {
  const reported = { discountType: 'fixed_amount', discountValue: 25_000, minimumAmount: 500_000, code: 'CREW250' };
  const crew = await fetchPromoCode('crew250', respondingWith(reported).fetch);
  expect(crew).toEqual({ ...off('fixed_amount', 25_000), code: 'CREW250', minimumCents: 500_000 });
  expect([499_999, 500_000].map((total) => meetsMinimum(crew!, total))).toEqual([false, true]);
});

it.each([
  [{ error: 'This code can’t be used.' }, 422],
  [{ discountType: 'percentage', discountValue: 10 }, 429],
  [{ discountType: 'gift', discountValue: 10 }, 200],
  [{ discountType: 'percentage', discountValue: '10' }, 200],
  [{ discountType: 'fixed_amount', discountValue: 0 }, 200],
  [null, 200],
])('[SUB-05] [ERR-02] returns no discount for %j with %i', async (body, status) => {
  expect(await fetchPromoCode('NOPE', respondingWith(body, status).fetch)).toBeNull();
});

it('[ERR-02] returns no discount when the connection fails', async () => {
  const fetch = (() => Promise.reject(new TypeError('offline'))) as typeof globalThis.fetch;
  expect(await fetchPromoCode('SPRING', fetch)).toBeNull();
});

it.each<[PromoDiscount['discountType'], number, number]>([
  ['percentage', 10, 593_730],
  ['percentage', 12.5, 577_237],
  ['percentage', 100, 0],
  ['fixed_amount', 5_000, 654_700],
  ['fixed_amount', 10_000_000, 0],
])('[SUB-05] 659,700 cents less %s %d are %i: value/100, fixed in cents, never below 0', (kind, value, left) => {
  expect(applyPromo(659_700, off(kind, value))).toBe(left);
});
