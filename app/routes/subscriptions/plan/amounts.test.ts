import { expect, it } from 'vitest';
import { amountsOf } from './amounts.ts';

const PROMO = { code: 'SPRING', discountType: 'percentage' as const, discountValue: 20, minimumCents: 0 };
const SEATS = 659_700;

it('[SUB-24] gives a member only the member discount', () => {
  expect(amountsOf(SEATS, { isMember: true, memberPercent: 10, promo: PROMO })).toEqual({
    totalCents: SEATS,
    offCents: 65_970,
    dueCents: 593_730,
    discount: { kind: 'member', percent: 10 },
  });
  const without = amountsOf(SEATS, { isMember: true, memberPercent: null, promo: PROMO });
  expect(without).toMatchObject({ dueCents: SEATS, discount: null });
});

it('[SUB-05] applies a code for other buyers', () => {
  const amounts = amountsOf(SEATS, { isMember: false, memberPercent: 10, promo: PROMO });
  expect(amounts).toMatchObject({ offCents: 131_940, dueCents: 527_760, discount: { kind: 'promo' } });
});

it('returns the full amount without a discount', () => {
  const amounts = amountsOf(SEATS, { isMember: false, memberPercent: 10, promo: null });
  expect(amounts).toEqual({ totalCents: SEATS, offCents: 0, dueCents: SEATS, discount: null });
});
