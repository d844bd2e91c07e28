import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { UNLIMITED } from '../../../../tests/support/fake/payment.ts';
import { ANN, BEN, type FakePerson } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { startPlanCheckout } from '../../../plans/use-cases/purchase/start-checkout.ts';
import { updateAllCoupons } from '../../../plans/use-cases/sync/update-all-coupons.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { updateUser } from '../update-user.ts';
import { connectMembership } from './connect-membership.ts';
import { isActiveMember } from './is-active-member.ts';
import { changeMemberSegment, SEGMENT_PERMISSION } from './member-segment.ts';

const NUMBER = '30000001';
const OFFICE: FakePerson = { ...ANN, email: 'office@lund.example' };
const CLAIM = { email: OFFICE.email, memberNumber: NUMBER };
const REQUEST = { priceId: UNLIMITED.defaultPriceId!, quantity: 1 };
const profileOf = (context: ShopContext) => context.session.data!.user!.profile;

/** Ann in two browsers, connected in the first. */
async function annTwice() {
  const shop = createFakeShop();
  shop.members.enrol(OFFICE, NUMBER, 'Active');
  const [one, two] = [await shop.visit(ANN), await shop.visit(ANN)];
  expect(await connectMembership(one, CLAIM)).toMatchObject({ ok: true, value: { isMember: true } });
  const stored = () => shop.users.records.get(ANN.email)?.aiaMembershipId;
  const made = () => shop.payment.callsOf('createCheckout').map(([input]) => (input as { discount: unknown }).discount);
  const isIn = () => shop.commerce.members.has(`profile-${ANN.customerId}`);
  return { shop, one, two, stored, made, isIn };
}

it('[ACC-10] D8 applies connecting and disconnecting to every session of the person at once', async () => {
  const { shop, one, two } = await annTwice();
  const ben = await shop.visit(BEN);
  const locked = { aiaMembershipId: NUMBER, aiaMembershipEmail: OFFICE.email, isMember: true };
  expect(profileOf(two)).toMatchObject(locked);
  await updateUser(two, { aiaMembershipId: null });
  for (const context of [one, two]) {
    expect(profileOf(context)).toMatchObject({ aiaMembershipId: null, isMember: false });
    expect(profileOf(context)).not.toHaveProperty('aiaMembershipEmail');
  }
  expect(profileOf(ben)).toMatchObject({ email: BEN.email, aiaMembershipId: null });
});

it('[MO-12] [ACC-10] [SUB-08] [SUB-17] grants nothing for a stale session’s number that belongs to another account', async () => {
  const { shop, one, two, made, isIn } = await annTwice();
  const before = profileOf(two);
  await updateUser(one, { aiaMembershipId: null });
  expect(await connectMembership(await shop.visit(BEN), CLAIM)).toMatchObject({ ok: true });
  await two.session.update({ user: { profile: before } });
  expect(await isActiveMember(two, profileOf(two))).toBe(false);
  expect(await startPlanCheckout(two, REQUEST)).toMatchObject({ ok: true });
  expect(made()).toEqual([null]);
  expect(await updateAllCoupons(two, { action: 'apply' })).toEqual({ ok: false, code: 'members-only' });
  await two.session.grant(SEGMENT_PERMISSION);
  expect(await changeMemberSegment(two, {}, 'add')).toEqual({ ok: false, code: 'members-only' });
  expect(isIn()).toBe(false);
});

it('[ACC-10] grants no member price when the user service does not respond, and sends no request for a session without a number', async () => {
  const { shop, one } = await annTwice();
  shop.users.failing.get = 'unavailable';
  expect(await isActiveMember(one, profileOf(one))).toBe(false);
  shop.users.failing.get = undefined;
  expect(await isActiveMember(one, profileOf(one))).toBe(true);
  const ben = await shop.visit(BEN);
  ben.users = { ...ben.users, get: () => Promise.reject(new Error('asked')) };
  expect(await isActiveMember(ben, profileOf(ben))).toBe(false);
});

it('[ACC-09] disconnects and connects a stale session by the stored record', async () => {
  const { one, two, stored, isIn } = await annTwice();
  const none = { aiaMembershipId: null, isMember: false };
  const locked = profileOf(one);
  await two.session.update({ user: { profile: { ...locked, ...none } } });
  expect(await updateUser(two, { aiaMembershipId: null })).toMatchObject({ ok: true, value: none });
  expect([stored(), isIn()]).toEqual([null, false]);
  // and one with a number that is no longer stored
  await two.session.update({ user: { profile: locked } });
  expect(await updateUser(two, { aiaMembershipId: null })).toMatchObject({ ok: true, value: none });
  expect(profileOf(two)).toMatchObject(none);
  await connectMembership(one, CLAIM);
  await two.session.update({ user: { profile: { ...profileOf(one), ...none } } });
  expect(await updateUser(two, { aiaMembershipId: NUMBER })).toMatchObject({ ok: true, value: { isMember: true } });
  expect(profileOf(two)).toMatchObject({ aiaMembershipId: NUMBER, aiaMembershipEmail: OFFICE.email });
});

it('[ACC-10] [API-12] does not restore the segment by a refresh that had read the record before a removal', async () => {
  const { one, two, isIn, stored } = await annTwice();
  const { users } = two;
  let removal: Promise<unknown> | null = null;
  two.users = {
    ...users,
    async get(email, bearer) {
      const read = await users.get(email, bearer);
      removal ??= updateUser(one, { aiaMembershipId: null });
      // as far as it gets while the refresh holds the lock
      await Promise.race([removal, sleep(50)]);
      return read;
    },
  };
  expect(await refreshSession(two)).toMatchObject({ ok: true });
  expect(await removal).toMatchObject({ ok: true });
  expect([stored(), isIn()]).toEqual([null, false]);
  expect(profileOf(two)).toMatchObject({ aiaMembershipId: null, isMember: false });
});

it('[ACC-10] [API-12] keeps the known state in a refresh that does not get the lock', async () => {
  const { shop, one, isIn } = await annTwice();
  shop.busyLocks.add(`membership:${ANN.sub}`);
  expect(await refreshSession(one)).toMatchObject({ ok: true, value: { profile: { isMember: true } } });
  expect(await updateUser(one, { aiaMembershipId: null })).toEqual({ ok: false, code: 'conflict' });
  expect(isIn()).toBe(true);
});

it('[SUB-08] [ACC-10] expires an open purchase at the member price with the membership, and charges the full price next', async () => {
  const { shop, one, made } = await annTwice();
  expect(await startPlanCheckout(one, REQUEST)).toMatchObject({ ok: true });
  await updateUser(one, { aiaMembershipId: null });
  expect([...shop.payment.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
  expect(await startPlanCheckout(one, REQUEST)).toMatchObject({ ok: true });
  expect(made()).toEqual([{ couponId: 'AIAMember' }, null]);
  // one at the full price is unchanged
  await updateUser(one, { aiaMembershipId: null });
  await shop.visit(ANN);
  expect([...shop.payment.checkouts.values()].filter(({ status }) => status === 'open')).toHaveLength(1);
});

it('[SUB-08] [ACC-10] leaves no payable purchase that starts while the membership ends', async () => {
  const { shop, one, two, stored } = await annTwice();
  const { payment } = two;
  const { promise: isBeingMade, resolve } = Promise.withResolvers<void>();
  two.payment = {
    ...payment,
    async createCheckout(input) {
      resolve();
      await vi.waitFor(() => expect(stored()).toBeNull(), 30_000);
      return payment.createCheckout(input);
    },
  };
  const begun = startPlanCheckout(two, REQUEST);
  await isBeingMade;
  await Promise.all([updateUser(one, { aiaMembershipId: null }), begun]);
  expect([...shop.payment.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
});

it('[SUB-08] continues to disconnect, with a log entry, when the open checkout cannot be expired', async () => {
  const { shop, one, stored } = await annTwice();
  await startPlanCheckout(one, REQUEST);
  shop.payment.failing.set('expireCheckout', 'unavailable');
  expect(await updateUser(one, { aiaMembershipId: null })).toMatchObject({ ok: true });
  expect(stored()).toBeNull();
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'an open checkout was not ended' }),
  );
  shop.payment.failing.clear();
  await shop.visit(ANN);
  expect([...shop.payment.checkouts.values()].map(({ status }) => status)).toEqual(['expired']);
});
