import { expect, it } from 'vitest';
import { ANN, BEN, type FakePerson } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { updateUser } from '../update-user.ts';
import { checkMembership } from './check-membership.ts';
import { connectMembership } from './connect-membership.ts';
import { isActiveMember } from './is-active-member.ts';

const NUMBER = '30000001';
const OFFICE: FakePerson = { ...ANN, email: 'office@lund.example' };
const profileOf = (context: ShopContext) => context.session.data!.user!.profile;

/** A shop where `member` is in the registry, and Ann is signed in. */
async function annAt(member: FakePerson = ANN, status = 'Active') {
  const shop = createFakeShop();
  shop.members.enrol(member, NUMBER, status);
  const context = await shop.visit(ANN);
  const connect = (email = member.email, memberNumber = NUMBER) => connectMembership(context, { email, memberNumber });
  return { shop, context, connect, stored: () => shop.users.records.get(ANN.email) };
}
const unconfirm = (context: ShopContext) =>
  context.session.update({ user: { profile: { ...profileOf(context), isUnverified: true } } });

it('[ACC-09] [ACC-10] connects a membership: stored, in the segment, and in the session', async () => {
  const { shop, connect, context, stored } = await annAt();
  expect(await connect(` ${ANN.email.toUpperCase()} `)).toMatchObject({ ok: true, value: { isMember: true } });
  expect(stored()).toMatchObject({ aiaMembershipId: NUMBER, aiaMembershipEmail: null });
  expect(shop.commerce.members.has(`profile-${ANN.customerId}`)).toBe(true);
  expect(profileOf(context)).toMatchObject({ aiaMembershipId: NUMBER, isMember: true });
});

it('[ACC-09] D8 stores the other email of a membership, and uses it in every later lookup', async () => {
  const { shop, connect, context, stored } = await annAt(OFFICE);
  expect(await connect()).toMatchObject({ ok: true, value: { isMember: true } });
  expect(stored()).toMatchObject({ aiaMembershipId: NUMBER, aiaMembershipEmail: OFFICE.email });
  expect(await isActiveMember(context, profileOf(context))).toBe(true);
  const later = await shop.visit(ANN);
  expect(profileOf(later)).toMatchObject({ isMember: true, aiaMembershipEmail: OFFICE.email });
});

it.each([
  ['another e-mail', BEN.email, NUMBER],
  ['another number', ANN.email, '30000002'],
  ['no number', ANN.email, 'x'],
])('[A41] [ERR-21] rejects a pair with %s uniformly, and stores nothing', async (_, email, number) => {
  const { connect, stored } = await annAt();
  expect(await connect(email, number)).toEqual({ ok: false, code: 'not-found' });
  expect(stored()?.aiaMembershipId).toBeNull();
});

it('[A41] [ACC-11] stores a number alone only if it is registered under the account’s email', async () => {
  const { context, stored } = await annAt(OFFICE);
  expect(await updateUser(context, { aiaMembershipId: NUMBER })).toEqual({
    ok: false,
    code: 'invalid',
    detail: 'aiaMembershipId',
  });
  expect(stored()?.aiaMembershipId).toBeNull();
  const own = await annAt();
  expect(await updateUser(own.context, { aiaMembershipId: NUMBER })).toMatchObject({ ok: true });
});

it('[A41] [API-15] restricts the permission of a lookup to its number, for a single use', async () => {
  const { shop, context } = await annAt(OFFICE);
  shop.members.enrol(BEN, '30000009', 'Active');
  await checkMembership(context, { email: OFFICE.email, memberNumber: NUMBER });
  expect(await updateUser(context, { aiaMembershipId: '30000009' })).toEqual({
    ok: false,
    code: 'invalid',
    detail: 'aiaMembershipId',
  });
  expect(await updateUser(context, { aiaMembershipId: NUMBER })).toEqual({
    ok: false,
    code: 'invalid',
    detail: 'aiaMembershipId',
  });
  await checkMembership(context, { email: OFFICE.email, memberNumber: NUMBER });
  expect(await updateUser(context, { aiaMembershipId: NUMBER })).toMatchObject({ ok: true });
});

it('leaves no session and no permission after a lookup of a visitor', async () => {
  const { shop } = await annAt();
  const visitor = await shop.visit();
  expect(await checkMembership(visitor, { email: ANN.email, memberNumber: NUMBER })).toMatchObject({ ok: true });
  expect(visitor.session.data).toBeNull();
});

it('[ACC-09] [ACC-11] assigns a number to one account, also with two concurrent claims', async () => {
  const { shop, connect } = await annAt(OFFICE);
  const ben = await shop.visit(BEN);
  const claims = [connect(), connectMembership(ben, { email: OFFICE.email, memberNumber: NUMBER })];
  const done = await Promise.all(claims);
  expect(done.map((each) => (each.ok ? 'connected' : each.code)).sort()).toEqual(['connected', 'membership-taken']);
  const holders = [...shop.users.records.values()].filter(({ aiaMembershipId }) => aiaMembershipId === NUMBER);
  expect(holders).toHaveLength(1);
  const loser = done[0]?.ok ? BEN : ANN;
  expect(shop.commerce.members.has(`profile-${loser.customerId}`)).toBe(false);
});

it('never connects a membership by an unconfirmed email', async () => {
  const { connect, context, stored } = await annAt();
  await unconfirm(context);
  const refused = { ok: false, code: 'email-unconfirmed' };
  expect(await connect()).toEqual(refused);
  expect(await updateUser(context, { aiaMembershipId: NUMBER })).toEqual(refused);
  expect(stored()?.aiaMembershipId).toBeNull();
  const other = await annAt(OFFICE);
  await unconfirm(other.context);
  expect(await other.connect()).toMatchObject({ ok: true, value: { isMember: true } });
});

it('[ERR-21] distinguishes the failures: registry, user service, rate limit', async () => {
  const { shop, connect, stored } = await annAt();
  shop.members.state.isDown = true;
  expect(await connect()).toEqual({ ok: false, code: 'unavailable' });
  shop.members.state.isDown = false;
  shop.users.failing.put = 'unavailable';
  expect(await connect()).toEqual({ ok: false, code: 'update-user-failed' });
  expect(stored()?.aiaMembershipId).toBeNull();
  const limited = createFakeShop({ membershipPermits: 1 });
  const context = await limited.visit(ANN);
  await connectMembership(context, { email: ANN.email, memberNumber: '1' });
  expect(await connectMembership(context, { email: ANN.email, memberNumber: '2' })).toMatchObject({ code: 'limited' });
});

it('[ACC-09] [ACC-10] [SUB-17] removes number and email, segment and the coupons of every plan at once', async () => {
  const { shop, connect, context, stored } = await annAt(OFFICE);
  const plans = [shop.payment.subscribe('cus_ann', {}), shop.payment.subscribe('cus_ann', {})];
  const coupons = () =>
    plans.map(({ id }) => shop.payment.subscriptions.get(id)!.discounts.map(({ couponId }) => couponId));
  await connect();
  expect(coupons()).toEqual([['AIAMember'], ['AIAMember']]);
  expect(await updateUser(context, { aiaMembershipId: null })).toMatchObject({ ok: true, value: { isMember: false } });
  expect(coupons()).toEqual([[], []]);
  expect(stored()).toMatchObject({ aiaMembershipId: null, aiaMembershipEmail: null });
  expect(shop.commerce.members.size).toBe(0);
  expect(profileOf(context)).toMatchObject({ aiaMembershipId: null, isMember: false });
  expect(profileOf(context)).not.toHaveProperty('aiaMembershipEmail');
});

it('[ACC-10] clears the number when the segment cannot be left, and the next refresh leaves it', async () => {
  const { shop, connect, context, stored } = await annAt();
  await connect();
  shop.commerce.failing.set('removeFromMemberSegment', 'unavailable');
  expect(await updateUser(context, { aiaMembershipId: null })).toMatchObject({
    ok: true,
    value: { aiaMembershipId: null, isMember: false },
  });
  expect(stored()?.aiaMembershipId).toBeNull();
  shop.commerce.failing.clear();
  await shop.visit(ANN);
  expect(shop.commerce.members.size).toBe(0);
});

it('[ACC-10] grants nothing at the next sign-in for a number that is missing or expired in the registry', async () => {
  const { shop, connect } = await annAt(OFFICE);
  await connect();
  shop.members.known.delete(NUMBER);
  expect((await shop.visit(ANN)).actor).toMatchObject({ profile: { aiaMembershipId: NUMBER, isMember: false } });
  shop.members.enrol(OFFICE, NUMBER, 'Expired');
  expect((await shop.visit(ANN)).actor).toMatchObject({ profile: { isMember: false } });
  expect(shop.commerce.members.size).toBe(0);
  // now registered to another person: no longer Ann's
  shop.members.enrol(BEN, NUMBER, 'Active');
  expect((await shop.visit(ANN)).actor).toMatchObject({ profile: { isMember: false } });
});

it('[ACC-10] keeps number, segment and coupon consistent when two tabs connect and remove concurrently', async () => {
  const { shop, connect, context, stored } = await annAt();
  const { id } = shop.payment.subscribe('cus_ann', {});
  await connect();
  const [removed, connected] = await Promise.all([updateUser(context, { aiaMembershipId: null }), connect()]);
  expect([removed?.ok, connected?.ok]).toEqual([true, true]);
  const isConnected = stored()?.aiaMembershipId === NUMBER;
  expect(shop.commerce.members.size).toBe(isConnected ? 1 : 0);
  expect(shop.payment.subscriptions.get(id)?.discounts).toHaveLength(isConnected ? 1 : 0);
  expect(profileOf(context)).toMatchObject({ isMember: isConnected });
});

it('[ACC-02] keeps the membership on a name change, without a request to the registry', async () => {
  const { shop, connect, context, stored } = await annAt(OFFICE);
  await connect();
  const requested = shop.members.state.requested;
  expect(await updateUser(context, { firstName: 'Anna' })).toMatchObject({ ok: true, value: { firstName: 'Anna' } });
  expect(await updateUser(context, { firstName: 'Anna', aiaMembershipId: NUMBER })).toMatchObject({ ok: true });
  expect(shop.members.state.requested).toBe(requested);
  expect(stored()).toMatchObject({ aiaMembershipId: NUMBER, aiaMembershipEmail: OFFICE.email });
  expect(profileOf(context)).toMatchObject({ isMember: true, aiaMembershipEmail: OFFICE.email });
});

it('[A41] limits guessing numbers under the caller’s email', async () => {
  const shop = createFakeShop({ membershipPermits: 2 });
  const context = await shop.visit(ANN);
  const guess = (number: string) => updateUser(context, { aiaMembershipId: number });
  for (const number of ['30000008', '30000009']) expect(await guess(number)).toMatchObject({ code: 'invalid' });
  shop.members.enrol(ANN, '30000001', 'Active');
  expect(await guess('30000001')).toEqual({ ok: false, code: 'limited', detail: '30' });
});

it('[SE-02] A41 never locks out the member or another address by a third party’s lookups', async () => {
  const shop = createFakeShop({ membershipPermits: 2, emailPermits: 5 });
  shop.members.enrol(ANN, NUMBER, 'Active');
  const checkFrom = async (address: string, context?: ShopContext) => {
    const visitor = context ?? (await shop.visit());
    return checkMembership({ ...visitor, actor: visitor.actor, address }, { email: ANN.email, memberNumber: NUMBER });
  };
  for (let i = 0; i < 8; i += 1) await checkFrom('198.51.100.9');
  expect(await checkFrom('198.51.100.9')).toMatchObject({ ok: false, code: 'limited' });
  expect(await checkFrom('192.0.2.1')).toMatchObject({ ok: true });
  for (let i = 0; i < 8; i += 1) await checkFrom(`198.51.100.${i}`);
  expect(await checkFrom('203.0.113.7')).toMatchObject({ ok: false, code: 'limited' });
  // the email's owner is not counted with other callers
  expect(await checkFrom('203.0.113.8', await shop.visit(ANN))).toMatchObject({ ok: true });
});
