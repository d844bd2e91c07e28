import { expect, it } from 'vitest';
import { readMembershipClaim, writeMembershipClaim } from './membership-claim.ts';

const details = {
  number: '30012345',
  status: 'Active',
  type: 'Architect',
  member_since: '2015-03-01',
  expire_date: '2027-12-31',
  official_state_assignment: 'Colorado',
};

it('[ACC-14] carries membership details through a claim and back', () => {
  const claim = writeMembershipClaim(details);
  expect(typeof claim).toBe('string');
  for (const form of [claim, JSON.stringify(claim), details]) expect(readMembershipClaim(form)).toEqual(details);
});

it('reads leniently what is nearly right, and nothing into what is not', () => {
  expect(
    readMembershipClaim({
      number: 30012345,
      status: ' Expired ',
      member_since: '2015-03-01T00:00:00Z',
      expire_date: null,
    }),
  ).toEqual({
    number: '30012345',
    status: 'Expired',
    type: '',
    member_since: '2015-03-01',
    expire_date: '',
    official_state_assignment: '',
  });
  for (const wrong of [null, undefined, '', '{', '[]', 7, {}, { number: '1' }, { status: 'Active' }])
    expect(readMembershipClaim(wrong)).toBeNull();
});
