import { afterEach, expect, it, vi } from 'vitest';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { checkMembership } from './check-membership.ts';
import { getMembershipStatus } from './is-active-member.ts';
import { syncMembership } from './sync-membership.ts';

const NUMBER = '30000001';
const PROFILE = `profile-${ANN.customerId}`;
const BEARER = `access-${ANN.sub}`;
const COUPON = { couponId: 'AIAMember', promotionCodeId: null };

afterEach(() => vi.useRealTimers());

async function annWith(
  number: string | null,
  status?: string,
  options: { isInSegment?: boolean; hasProfile?: boolean; hasAssociation?: boolean } = {},
) {
  const shop = createFakeShop();
  const visited = await shop.visit(ANN);
  const { hasAssociation = true } = options;
  const context = { ...visited, config: { ...visited.config, hasAssociation } };
  if (number && status) shop.members.enrol(ANN, number, status);
  await shop.users.users.put({ email: ANN.email, aiaMembershipId: number }, BEARER);
  if (options.isInSegment) shop.commerce.members.add(PROFILE);
  if (context.actor.kind !== 'customer') throw new Error('not signed in');
  const shopperProfileId = options.hasProfile === false ? null : PROFILE;
  const profile = { ...context.actor.profile, aiaMembershipId: number, shopperProfileId };
  shop.commerce.calls.length = 0;
  return { shop, context, profile, sync: () => syncMembership(context, profile, BEARER) };
}

it('[ACC-10] removes a customer without a number from the segment', async () => {
  const { shop, sync } = await annWith(null, undefined, { isInSegment: true });
  expect(await sync()).toEqual({ aiaMembershipId: null, isMember: false });
  expect(shop.commerce.members.has(PROFILE)).toBe(false);
  expect(shop.members.state.requested).toBe(0);
});

it('[ACC-10] adds an Active member and sets the flag', async () => {
  const { shop, sync } = await annWith(NUMBER, 'Active');
  expect(await sync()).toEqual({ aiaMembershipId: NUMBER, isMember: true });
  expect(shop.commerce.members.has(PROFILE)).toBe(true);
});

it.each(['Expired', 'active', 'ACTIVE', 'Active ', 'Pending', ''])(
  '[ACC-10] removes a member whose status is %o',
  async (status) => {
    const { shop, sync } = await annWith(NUMBER, status, { isInSegment: true });
    expect(await sync()).toEqual({ aiaMembershipId: NUMBER, isMember: false });
    expect(shop.commerce.members.has(PROFILE)).toBe(false);
  },
);

it('[ACC-10] removes a member whose number is not in the registry', async () => {
  const { shop, sync } = await annWith(NUMBER, undefined, { isInSegment: true });
  expect(await sync()).toMatchObject({ isMember: false });
  expect(shop.commerce.members.has(PROFILE)).toBe(false);
});

it('[ACC-10] clears the stored number when the removal fails', async () => {
  const { shop, sync } = await annWith(NUMBER, 'Expired', { isInSegment: true });
  shop.commerce.failing.set('removeFromMemberSegment', 'unavailable');
  expect(await sync()).toEqual({ aiaMembershipId: null, isMember: false });
  expect(shop.users.records.get(ANN.email)?.aiaMembershipId).toBeNull();
});

it('[ACC-10] keeps the number in the session when it could not be cleared either', async () => {
  const { shop, sync } = await annWith(NUMBER, 'Expired');
  shop.commerce.failing.set('removeFromMemberSegment', 'unavailable');
  shop.users.failing.put = 'unavailable';
  expect(await sync()).toEqual({ aiaMembershipId: NUMBER, isMember: false });
});

it('[ACC-10] writes nothing for a customer without a number when the removal fails', async () => {
  const { shop, sync } = await annWith(null);
  shop.commerce.failing.set('removeFromMemberSegment', 'unavailable');
  expect(await sync()).toEqual({ aiaMembershipId: null, isMember: false });
  expect(shop.log.filter(({ level }) => level === 'warn')).toEqual([]);
});

it('[ACC-10] grants nothing and changes nothing when the registry does not respond', async () => {
  const { shop, sync } = await annWith(NUMBER, 'Active', { isInSegment: true });
  shop.members.state.isDown = true;
  expect(await sync()).toEqual({ aiaMembershipId: NUMBER, isMember: false });
  expect(shop.commerce.calls).toEqual([]);
});

it('[ACC-10] sets no flag when joining fails, and none without a shopper profile', async () => {
  const failing = await annWith(NUMBER, 'Active');
  failing.shop.commerce.failing.set('addToMemberSegment', 'unavailable');
  expect(await failing.sync()).toEqual({ aiaMembershipId: NUMBER, isMember: false });
  const without = await annWith(NUMBER, 'Active', { hasProfile: false });
  expect(await without.sync()).toEqual({ aiaMembershipId: NUMBER, isMember: false });
  expect(without.shop.commerce.calls).toEqual([]);
});

it('[SUB-17] [ACC-10] applies the member coupon to current subscriptions while the membership is Active, and removes it afterwards', async () => {
  const { shop, sync } = await annWith(NUMBER, 'Active');
  const { id } = shop.payment.subscribe('cus_ann', {});
  const coupons = () => shop.payment.subscriptions.get(id)!.discounts.map(({ couponId }) => couponId);
  await sync();
  expect(coupons()).toEqual(['AIAMember']);
  shop.members.enrol(ANN, NUMBER, 'Expired');
  await sync();
  expect(coupons()).toEqual([]);
  await sync();
  expect(shop.payment.callsOf('updateSubscription')).toHaveLength(2);
});

it('[SUB-17] removes the coupon from customers without a number, and changes nothing when the registry does not respond', async () => {
  const without = await annWith(null);
  const left = without.shop.payment.subscribe('cus_ann', { discounts: [COUPON] });
  await without.sync();
  expect(without.shop.payment.subscriptions.get(left.id)?.discounts).toEqual([]);
  const unknown = await annWith(NUMBER, 'Expired');
  unknown.shop.payment.subscribe('cus_ann', { discounts: [COUPON] });
  unknown.shop.members.state.isDown = true;
  await unknown.sync();
  expect(unknown.shop.payment.callsOf('updateSubscription')).toEqual([]);
});

it('[SUB-17] logs a payment platform that fails or hangs, without blocking the sign-in', async () => {
  const { shop, context, profile, sync } = await annWith(NUMBER, 'Active');
  const noted = () => shop.log.filter(({ message }) => message?.startsWith('member coupon')).length;
  shop.payment.failing.set('subscriptions', 'unavailable');
  expect(await sync()).toEqual({ aiaMembershipId: NUMBER, isMember: true });
  expect(noted()).toBe(1);
  vi.useFakeTimers();
  const hanging = { ...context.payment, subscriptions: () => new Promise<never>(() => {}) };
  const synced = syncMembership({ ...context, actor: context.actor, payment: hanging }, profile, BEARER);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await synced).toEqual({ aiaMembershipId: NUMBER, isMember: true });
  expect(noted()).toBe(2);
});

it('[OP-28] grants no membership in a shop without an association, for any response of the registry', async () => {
  const { shop, context, profile, sync } = await annWith(NUMBER, 'Active', {
    isInSegment: true,
    hasAssociation: false,
  });
  expect(await sync()).toEqual({ aiaMembershipId: NUMBER, isMember: false });
  expect(shop.commerce.members.has(PROFILE)).toBe(false);
  expect(await getMembershipStatus(context, profile)).toBe('none');
  expect(await checkMembership(context, { email: ANN.email, memberNumber: NUMBER })).toEqual({ ok: true, value: null });
  expect(shop.members.state.requested).toBe(0);
});
