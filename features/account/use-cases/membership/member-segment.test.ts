import { expect, it } from 'vitest';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { checkMembership } from './check-membership.ts';
import { changeMemberSegment, SEGMENT_PERMISSION } from './member-segment.ts';

const NUMBER = '30000001';
const PROFILE = `profile-${ANN.customerId}`;

async function annWith(status: string) {
  const shop = createFakeShop();
  shop.members.enrol(ANN, NUMBER, status);
  await shop.users.users.put({ email: ANN.email, aiaMembershipId: NUMBER }, `access-${ANN.sub}`);
  const context = await shop.visit(ANN);
  shop.commerce.calls.length = 0;
  shop.commerce.members.clear();
  return { shop, context };
}

it('[API-15] changes the segment once per permission', async () => {
  const { shop, context } = await annWith('Active');
  expect(await changeMemberSegment(context, {}, 'add')).toEqual({ ok: false, code: 'not-permitted' });
  await context.session.grant(SEGMENT_PERMISSION);
  expect(await changeMemberSegment(context, {}, 'add')).toEqual({ ok: true, value: null });
  expect(shop.commerce.members.has(PROFILE)).toBe(true);
  expect(await changeMemberSegment(context, {}, 'remove')).toEqual({ ok: false, code: 'not-permitted' });
  expect(shop.commerce.members.has(PROFILE)).toBe(true);
});

it('[ACC-11] rejects another customer’s ids before any request to a platform', async () => {
  const { shop, context } = await annWith('Active');
  await context.session.grant(SEGMENT_PERMISSION);
  const claims = [
    { customerId: BEN.customerId },
    { shopperProfileId: `profile-${BEN.customerId}` },
    { customerId: BEN.customerId, shopperProfileId: PROFILE },
  ];
  for (const claim of claims)
    expect(await changeMemberSegment(context, claim, 'add')).toEqual({ ok: false, code: 'forbidden' });
  expect(shop.commerce.calls).toEqual([]);
  expect(await changeMemberSegment(await shop.visit(), {}, 'add')).toEqual({ ok: false, code: 'unauthorized' });
});

it.each(['Expired', 'active'])('[ACC-10] rejects customers whose membership is %s', async (status) => {
  const { shop, context } = await annWith(status);
  await context.session.grant(SEGMENT_PERMISSION);
  expect(await changeMemberSegment(context, {}, 'add')).toEqual({ ok: false, code: 'members-only' });
  expect(shop.commerce.members.size).toBe(0);
});

it('returns a membership only for a matching email and number', async () => {
  const { shop, context } = await annWith('Active');
  expect(
    await checkMembership(context, { email: ` ${ANN.email.toUpperCase()}`, memberNumber: `${NUMBER} ` }),
  ).toMatchObject({ ok: true, value: { number: NUMBER } });
  expect(await checkMembership(context, { email: BEN.email, memberNumber: NUMBER })).toEqual({ ok: true, value: null });
  expect(await checkMembership(context, { email: ANN.email, memberNumber: '1' })).toEqual({ ok: true, value: null });
  shop.members.state.isDown = true;
  expect(await checkMembership(context, { email: ANN.email, memberNumber: NUMBER })).toEqual({
    ok: false,
    code: 'unavailable',
  });
});

it('limits guessing by address and by email', async () => {
  const shop = createFakeShop({ membershipPermits: 3, emailPermits: 3 });
  const context = await shop.visit();
  for (let i = 0; i < 3; i += 1)
    expect(await checkMembership(context, { email: ANN.email, memberNumber: String(i) })).toMatchObject({ ok: true });
  expect(await checkMembership(context, { email: ANN.email, memberNumber: '4' })).toEqual({
    ok: false,
    code: 'limited',
    detail: '30',
  });
  const elsewhere = { ...context, actor: context.actor, address: '198.51.100.9' };
  expect(await checkMembership(elsewhere, { email: ANN.email, memberNumber: '5' })).toMatchObject({
    ok: false,
    code: 'limited',
  });
});

it('[ACC-10] reports a concurrent change of the membership, and changes nothing', async () => {
  const { shop, context } = await annWith('Active');
  await context.session.grant(SEGMENT_PERMISSION);
  shop.busyLocks.add(`membership:${ANN.sub}`);
  expect(await changeMemberSegment(context, {}, 'add')).toEqual({ ok: false, code: 'conflict' });
  expect(shop.commerce.members.size).toBe(0);
});
