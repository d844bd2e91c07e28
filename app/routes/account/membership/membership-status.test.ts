import { expect, it } from 'vitest';
import type { OwnMembership } from '../../../../features/account/use-cases/membership/read-own-membership.ts';
import { checkedText, getDisplayedMembershipStatus } from './membership-status.ts';

const known = (status: string): OwnMembership => ({
  state: 'known',
  details: { number: '1', status, type: '', member_since: '', expire_date: '', official_state_assignment: '' },
});

it.each([
  [known('Active'), true, 'active'],
  [known('Active'), false, 'waiting'],
  [known('Expired'), true, 'Expired'],
  [{ state: 'gone' } as const, false, 'gone'],
  [{ state: 'unconfirmed' } as const, false, 'unconfirmed'],
])('[ACC-09] returns the status of %j', (membership, isMember, standing) => {
  expect(getDisplayedMembershipStatus(membership, isMember)).toBe(standing);
});

it.each([
  ['unconfirmed', 'unconfirmed', 'Still not confirmed. Open the link in the email.'],
  ['unconfirmed', 'confirmed', 'Your email is confirmed.'],
  ['unconfirmed', 'Expired', 'Your email is confirmed.'],
  ['Expired', 'Expired', 'Checked: still Expired.'],
  ['Suspended', 'Expired', 'Checked: Expired.'],
  [null, 'Expired', 'Checked: Expired.'],
  ['Expired', 'active', 'Checked: your membership is active.'],
  ['Expired', 'waiting', 'Checked: you still don’t have the member price.'],
  ['unanswered', 'unanswered', 'Checked: the member registry isn’t responding.'],
  ['unanswered', 'gone', 'Checked: the association doesn’t list it.'],
])('[ACC-09] reports the result of a check that finds it %s, then %s', (before, now, texts) => {
  expect(checkedText(before, now)).toBe(texts);
});
