import { expect, it } from 'vitest';
import { codeOfEarlier } from './use-resumed-code.ts';

const checkoutWith = (...codes: (string | null)[]) => ({
  reductions: codes.map((code, at) => ({ key: String(at), name: '', code, percent: 15, amount: 359_820 })),
});

it('[SUB-06] [SUB-08] treats a code of the session that this browser did not enter as an earlier one', () => {
  expect(codeOfEarlier({ promoCode: '' }, checkoutWith('BUILD15'))).toBe('BUILD15');
  expect(codeOfEarlier({ promoCode: 'START20' }, checkoutWith('BUILD15'))).toBe('BUILD15');
  expect(codeOfEarlier({ promoCode: 'build15' }, checkoutWith('BUILD15'))).toBeNull();
  expect(codeOfEarlier({ promoCode: '' }, checkoutWith())).toBeNull();
  // a member's discount has no code
  expect(codeOfEarlier({ promoCode: '' }, checkoutWith(null))).toBeNull();
});
