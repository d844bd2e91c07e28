import { expect, it } from 'vitest';
import { ANN } from '../../../../tests/support/fake/people.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { readOwnMembership } from './read-own-membership.ts';

const NUMBER = '30000001';

async function ann() {
  const shop = createFakeShop();
  const context = await shop.visit(ANN);
  const profile = { ...context.session.data!.user!.profile, aiaMembershipId: NUMBER };
  return { shop, context, profile };
}

it('[ACC-14] [RTE-10] returns number, status, type, both dates and the state, as currently in the registry', async () => {
  const { shop, context, profile } = await ann();
  shop.members.enrol(ANN, NUMBER, 'Expired');
  expect(await readOwnMembership(context, profile, 1_000)).toMatchObject({
    state: 'known',
    details: {
      number: NUMBER,
      status: 'Expired',
      type: 'Architect',
      member_since: '2019-04-01',
      expire_date: '2027-12-31',
      official_state_assignment: 'Ohio',
    },
  });
});

it('[ACC-09] returns the reason without details: not connected, deleted, unavailable, too late, or an unconfirmed email', async () => {
  const { shop, context, profile } = await ann();
  expect(await readOwnMembership(context, { ...profile, aiaMembershipId: null }, 1_000)).toBeNull();
  expect(await readOwnMembership(context, profile, 1_000)).toEqual({ state: 'gone' });
  shop.members.enrol(ANN, NUMBER, 'Active');
  expect(await readOwnMembership(context, { ...profile, isUnverified: true }, 1_000)).toEqual({ state: 'unconfirmed' });
  shop.members.state.isDown = true;
  expect(await readOwnMembership(context, profile, 1_000)).toEqual({ state: 'unanswered' });
  const unavailable = { ...context, members: { ...context.members, find: () => new Promise<never>(() => {}) } };
  expect(await readOwnMembership(unavailable, profile, 5)).toEqual({ state: 'late' });
});

it('[ACC-09] blocks an unconfirmed email in any letter case', async () => {
  const { shop, context, profile } = await ann();
  shop.members.enrol(ANN, NUMBER, 'Active');
  const profileWithEmail = (aiaMembershipEmail: string) => ({
    ...profile,
    isUnverified: true as const,
    aiaMembershipEmail,
  });
  const capitals = profileWithEmail(profile.email.toUpperCase());
  expect(await readOwnMembership(context, capitals, 1_000)).toEqual({ state: 'unconfirmed' });
  // registered under another email: the person's email needs no confirmation
  expect(await readOwnMembership(context, profileWithEmail('other@firm.example'), 1_000)).toEqual({ state: 'gone' });
});
