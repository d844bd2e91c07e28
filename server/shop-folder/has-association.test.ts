import { expect, it } from 'vitest';
import { memberCouponOf } from '../commands/to-plan-input.ts';
import { hasAssociation } from './has-association.ts';

const PROMOTION = { id: 11, name: 'Guild discount', basisPoints: 750 };
const COUPON = { id: 'AIAMember', name: 'Guild members', percentOff: 5, amountOff: null, duration: 'forever' as const };
const NONE = { memberPromotion: null, planCoupons: [] };

it('[OP-28] a shop has an association if its members pay less for documents or for plans', () => {
  expect(hasAssociation(NONE, 'AIAMember')).toBe(false);
  expect(hasAssociation({ ...NONE, planCoupons: [{ ...COUPON, id: 'SPRING' }] }, 'AIAMember')).toBe(false);
  expect(hasAssociation({ ...NONE, planCoupons: [COUPON] }, 'AIAMember')).toBe(true);
  expect(hasAssociation({ ...NONE, memberPromotion: PROMOTION }, 'AIAMember')).toBe(true);
});

it('[OP-28] the member coupon that prepare-payment makes is the shop’s own, and none without an association', () => {
  expect(memberCouponOf(NONE, 'AIAMember')).toBeNull();
  expect(memberCouponOf({ memberPromotion: PROMOTION, planCoupons: [COUPON] }, 'AIAMember')).toEqual({
    name: 'Guild members',
    percentOff: 5,
  });
  expect(memberCouponOf({ ...NONE, memberPromotion: PROMOTION }, 'AIAMember')).toEqual({
    name: 'Guild discount',
    percentOff: 7.5,
  });
  expect(memberCouponOf({ ...NONE, planCoupons: [{ ...COUPON, percentOff: null }] }, 'AIAMember')).toBeNull();
});
