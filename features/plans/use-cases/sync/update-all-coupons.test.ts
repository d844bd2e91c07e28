import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { FAILURES, failureText } from '../../../shared/errors.ts';
import { changeSeats } from '../seats/change-seats.ts';
import { previewSeats } from '../seats/preview-seats.ts';
import { setMemberCoupon } from './set-member-coupon.ts';
import { updateAllCoupons } from './update-all-coupons.ts';

async function annWith(status: string | null) {
  const shop = createFakeShop();
  if (status) {
    shop.members.enrol(ANN, '30000001', status);
    await shop.users.users.put({ email: ANN.email, aiaMembershipId: '30000001' }, `access-${ANN.sub}`);
  }
  const context = await shop.visit(ANN);
  const promo = { couponId: 'plan-15', promotionCodeId: 'promo_1' };
  const living = shop.payment.subscribe('cus_ann', { discounts: [promo] });
  const late = shop.payment.subscribe('cus_ann', { status: 'past_due' });
  const ended = shop.payment.subscribe('cus_ann', { status: 'canceled' });
  const discounts = () =>
    [living, late, ended].map(({ id }) =>
      shop.payment.subscriptions.get(id)!.discounts.map(({ couponId }) => couponId),
    );
  return { shop, context, discounts };
}

it('[SUB-17] [SUB-24] applies the coupon to all current subscriptions, replacing others, and removes it again', async () => {
  const { shop, context, discounts } = await annWith('Active');
  expect(await updateAllCoupons(context, { action: 'apply', customerId: 'cus_ann' })).toEqual({ ok: true, value: 2 });
  expect(discounts()).toEqual([['AIAMember'], ['AIAMember'], []]);
  const writes = shop.payment.callsOf('updateSubscription').length;
  expect(await updateAllCoupons(context, { action: 'apply' })).toEqual({ ok: true, value: 2 });
  expect(shop.payment.callsOf('updateSubscription')).toHaveLength(writes);
  expect(await updateAllCoupons(context, { action: 'remove' })).toEqual({ ok: true, value: 2 });
  expect(discounts()).toEqual([[], [], []]);
});

it('[SUB-17] keeps another promotion code when it removes the coupon', async () => {
  const { shop, context } = await annWith(null);
  const member = { couponId: 'AIAMember', promotionCodeId: null };
  const promo = { couponId: 'plan-15', promotionCodeId: 'promo_1' };
  const { id } = shop.payment.subscribe('cus_ann', { discounts: [promo, member] });
  await updateAllCoupons(context, { action: 'remove' });
  expect(shop.payment.subscriptions.get(id)?.discounts).toMatchObject([{ promotionCodeId: 'promo_1' }]);
});

it.each([null, 'Expired', 'active'])(
  '[SUB-17] [SUB-24] rejects a customer without an active membership (%s)',
  async (status) => {
    const { shop, context } = await annWith(status);
    expect(await updateAllCoupons(context, { action: 'apply' })).toEqual({ ok: false, code: 'members-only' });
    expect(FAILURES['members-only'].status).toBe(403);
    expect(failureText('members-only')).toBe('The member discount is for active members only.');
    expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
  },
);

it.each(['users', 'members'] as const)(
  '[SUB-17] [API-10] grants nothing when the lookup fails (%s), without calling the caller a non-member',
  async (which) => {
    const { shop, context } = await annWith('Active');
    if (which === 'users') shop.users.failing.get = 'unavailable';
    else shop.members.state.isDown = true;
    expect(await updateAllCoupons(context, { action: 'apply' })).toMatchObject({ code: 'subscription-update-failed' });
    expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
  },
);

it('[SM7] waits while seats are charged at the amount shown', async () => {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const { id: defaultPaymentMethodId } = shop.payment.saveCard('cus_ann');
  const { id: subscriptionId, lines } = shop.payment.subscribe('cus_ann', { defaultPaymentMethodId });
  const request = { subscriptionId, lineItemId: lines[0]!.lineItemId, quantity: 2 };
  const shown = await previewSeats(context, request);
  if (!shown.ok) throw new Error(shown.code);
  const { previewSeats: reckon } = shop.payment.payment;
  let applied: Promise<unknown> = Promise.resolve();
  Object.assign(context.payment, {
    previewSeats: async (...args: Parameters<typeof reckon>) => {
      applied = setMemberCoupon(context, 'cus_ann', 'apply');
      // simulates a slow response
      await new Promise((resolve) => setTimeout(resolve, 20));
      return reckon(...args);
    },
  });
  const amount = shown.value.invoice.amountDue;
  expect(await changeSeats(context, { ...request, addCount: 1, amount })).toMatchObject({ ok: true });
  expect(await applied).toEqual({ ok: true, value: 1 });
  const writes = shop.payment.calls.filter(({ name }) => ['changeSeats', 'updateSubscription'].includes(name));
  expect(writes.map(({ name }) => name)).toEqual(['changeSeats', 'updateSubscription']);
});

it('fails when the lock times out, but not without anything to change', async () => {
  const { shop, context } = await annWith('Active');
  shop.busyLocks.add('sync:cus_ann');
  const busy = { ok: false, code: 'subscription-update-failed', detail: 'busy' };
  expect(await setMemberCoupon(context, 'cus_ann', 'apply')).toEqual(busy);
  expect(await setMemberCoupon(context, 'cus_ann', 'remove')).toEqual({ ok: true, value: 2 });
  expect(shop.payment.callsOf('updateSubscription')).toEqual([]);
});

it('[ACC-11] A14 makes no request for another customer, and returns an error after a failed write', async () => {
  const { shop, context } = await annWith('Active');
  const ben = await shop.visit(BEN);
  shop.payment.calls.length = 0;
  for (const action of ['apply', 'remove'] as const)
    expect(await updateAllCoupons(ben, { action, customerId: 'cus_ann' })).toEqual({ ok: false, code: 'forbidden' });
  expect(shop.payment.calls).toEqual([]);
  shop.payment.failing.set('updateSubscription', 'unavailable');
  expect(await updateAllCoupons(context, { action: 'apply' })).toEqual({
    ok: false,
    code: 'subscription-update-failed',
  });
});
