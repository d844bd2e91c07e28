import { expect, it } from 'vitest';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { FAILURES, failureText } from '../../../shared/errors.ts';
import { checkPromoCode } from './find-promo-code.ts';

function shopWithCodes(promoPermits?: number) {
  const shop = createFakeShop({ promoPermits: promoPermits });
  const add = (code: string, percentOff: number | null, amountOff: number | null, couponId = `coupon-${code}`) =>
    shop.payment.codes.set(code, { id: `promo_${code}`, code, couponId, percentOff, amountOff });
  add('BUILD15', 15, null);
  add('CREW250', null, 25_000);
  add('LEAK', 10, null, 'AIAMember');
  add('AIAMember', 10, null, 'other');
  return shop;
}

it('[SUB-05] [SUB-21] returns percent or cents, ignoring case and surrounding spaces', async () => {
  const context = await shopWithCodes().visit();
  const percentage = { discountType: 'percentage', discountValue: 15 };
  expect(await checkPromoCode(context, ' BUILD15 ')).toEqual({ ok: true, value: percentage });
  expect(await checkPromoCode(context, '  build15 ')).toEqual({ ok: true, value: { ...percentage, code: 'BUILD15' } });
  expect(await checkPromoCode(context, 'CREW250')).toEqual({
    ok: true,
    value: { discountType: 'fixed_amount', discountValue: 25_000 },
  });
});

it('[SUB-05] returns the minimum order amount of a code', async () => {
  const shop = shopWithCodes();
  const crew = shop.payment.codes.get('CREW250')!;
  shop.payment.codes.set('CREW250', { ...crew, minimumAmount: 500_000 });
  expect(await checkPromoCode(await shop.visit(), 'CREW250')).toMatchObject({ value: { minimumAmount: 500_000 } });
});

it.each(['', '   ', 'NOPE', 'AIAMember', 'aiamember', 'LEAK', '../x', 'a'.repeat(200), "' OR 1=1 --"])(
  '[SUB-24] [ERR-02] returns the same error for %o as for every invalid code',
  async (code) => {
    const context = await shopWithCodes().visit();
    expect(await checkPromoCode(context, code)).toEqual({ ok: false, code: 'promo-invalid' });
  },
);

it('[MO-10] [API-13] [SUB-05] [ERR-02] logs a failed lookup, and returns 422 without a verdict on the code', async () => {
  const shop = shopWithCodes();
  shop.payment.failing.set('promoCode', 'unavailable');
  expect(await checkPromoCode(await shop.visit(), 'BUILD15')).toEqual({ ok: false, code: 'promo-failed' });
  expect(FAILURES['promo-failed'].status).toBe(422);
  expect(failureText('promo-failed')).toBe('We couldn’t check this code. Please try again in a moment.');
  expect(shop.log.map(({ message }) => message)).toContain('promotion code not looked up');
});

it('limits guessing per person, else per address', async () => {
  const shop = shopWithCodes(1);
  const ann = await shop.visit(ANN);
  const visitor = await shop.visit();
  for (const context of [ann, visitor]) {
    expect(await checkPromoCode(context, 'BUILD15')).toMatchObject({ ok: true });
    expect(await checkPromoCode(context, 'BUILD15')).toEqual({ ok: false, code: 'limited', detail: '30' });
  }
  expect(await checkPromoCode({ ...visitor, actor: visitor.actor, address: '198.51.100.3' }, 'BUILD15')).toMatchObject({
    ok: true,
  });
});
