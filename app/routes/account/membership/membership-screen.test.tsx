import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { account } from '../../../../messages/english/account.ts';
import type { MembershipChangeOutcome } from './change-membership.ts';
import type { MembershipData } from './data.ts';
import { lookupFailureText } from './lookup-failure.ts';
import MembershipScreen from './route.tsx';

const DETAILS = {
  number: '30412277',
  status: 'Active',
  type: 'Architect',
  member_since: '2014-03-01',
  expire_date: '2027-12-31',
  official_state_assignment: 'Minnesota',
};
const known = (change: Partial<typeof DETAILS> = {}) => ({
  state: 'known' as const,
  details: { ...DETAILS, ...change },
});

function render(change: Partial<MembershipData>, outcome?: MembershipChangeOutcome, search = ''): string {
  const data: MembershipData = {
    email: 'marisol@example.com',
    number: DETAILS.number,
    membershipEmail: 'marisol@example.com',
    isMember: true,
    percent: 10,
    isUnverified: false,
    support: { phone: '555-0142', email: 'help@shop.example' },
    membership: known(),
    ...change,
  };
  const path = '/account/aia-membership';
  const Stub = createRoutesStub([{ id: 'membership', path, Component: MembershipScreen, loader: () => data }]);
  const hydrationData = {
    loaderData: { membership: data },
    ...(outcome ? { actionData: { membership: outcome } } : {}),
  };
  const html = renderToString(<Stub initialEntries={[path + search]} hydrationData={hydrationData} />).replaceAll(
    '<!-- -->',
    '',
  );
  return html.slice(html.indexOf('<h1'));
}
const rowsOf = (html: string): string[] =>
  [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, term, value]) =>
      `${term}: ${value
        ?.replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()}`,
  );

it('[ACC-14] [RTE-10] [FMT-01] shows number, status, type, both dates and the state, in rows', () => {
  expect(rowsOf(render({})).slice(0, 6)).toEqual([
    'Status: Active',
    'Member number: 30412277 Registered to marisol@example.com',
    'Type: Architect',
    'Member since: 03/01/2014',
    'Expires: 12/31/2027',
    'State: Minnesota',
  ]);
});

it.each([
  ['expired', { membership: known({ status: 'Expired' }), isMember: false }, 'Your membership has expired'],
  ['not active', { membership: known({ status: 'Suspended' }), isMember: false }, 'Your membership is not active'],
  ['active again', { isMember: false }, 'You don’t have the member price yet'],
  ['gone', { membership: { state: 'gone' as const } }, 'The association no longer lists this membership'],
  ['silent', { membership: { state: 'unanswered' as const } }, 'The member registry isn’t responding'],
  ['unconfirmed', { membership: { state: 'unconfirmed' as const } }, 'Your email isn’t confirmed yet'],
])('[ACC-09] shows that it is %s, with the next step and a remove button', (_, change, title) => {
  const html = render(change);
  expect(html).toContain(title);
  expect(html).toMatch(/name="intent" value="check"/);
  expect(html).toMatch(/<form method="get"><input type="hidden" name="remove" value="1"/);
  expect(render({})).not.toContain(title);
});

it('[ACC-09] [LD1] shows empty rows until the registry responds', () => {
  for (const membership of [new Promise<never>(() => {}), { state: 'late' as const }]) {
    const html = render({ membership });
    expect(html).toContain('Loading your membership…');
    expect(html.match(/<dt>/g)).toHaveLength(7);
    expect(html.match(/membership-wait/g)).toHaveLength(5);
    expect(html).toContain(DETAILS.number);
  }
});

it('[ACC-09] asks for email and number when not connected, with the account’s email filled in, and for nothing twice', () => {
  const html = render({ number: null, membership: null });
  expect(html).toMatch(/<label for="member-email">Member email<\/label>/);
  expect(html).toMatch(/<input[^>]*autoComplete="email"[^>]*name="email"[^>]*value="marisol@example.com"/i);
  expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*name="number"/i);
  expect(html).toMatch(/<form[^>]*method="post"/);
  expect(html.match(/btn solid/g)).toHaveLength(1);
});

it('[ACC-09] [AC1] lists both problems above the fields without a script, and keeps the input', () => {
  const typed = { email: 'x', number: 'abc' };
  const problems = { email: 'wrong', number: 'wrong' } as const;
  const html = render({ number: null, membership: null }, { intent: 'connect', isDone: false, typed, problems });
  expect(html).toContain('href="#member-email"');
  expect(html).toContain('href="#member-number"');
  expect(html).toMatch(/value="abc"/);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

it('[ACC-09] confirms removal in the page without a script, and reports the result of a plain form', () => {
  const requested = render({}, undefined, '?remove=1');
  expect(requested).toContain('Remove your membership?');
  expect(requested).toMatch(/<a[^>]*href="\/account\/aia-membership"[^>]*>Keep it/);
  expect(requested).toMatch(/<form[^>]*method="post"><input[^>]*name="intent" value="remove"\/><button type="submit"/);
  expect(render({})).not.toMatch(/name="intent" value="remove"|was removed/);

  const none = { number: null, membership: null };
  expect(render(none, undefined, '?done=remove')).toContain('Your cart is back to regular prices.');
  expect(render(none, undefined, '?done=check')).toContain('Your email is confirmed.');
  // what an address says is not believed against what is there
  expect(render({}, undefined, '?done=remove')).not.toContain('was removed');
  expect(render(none, undefined, '?remove=1')).not.toContain('Remove your membership?');
  const unconfirmed = render({ ...none, isUnverified: true }, undefined, '?done=check');
  expect(unconfirmed).toContain('role="status">Still not confirmed. Open the link in the email.</p>');
  const expired = render({ membership: known({ status: 'Expired' }) }, undefined, '?done=check');
  expect(expired).toContain('role="status">Checked: Expired.</p>');
});

it('[ACC-09] promises the discount on documents and plans, which pages show, not only in the cart', () => {
  const html = render({});
  expect(html).toContain('10% off every document');
  expect(Object.values(account).join()).not.toMatch(/taken off in your cart|Documents go back/);
});

it('[ERR-21] [API-04] names the cause of a failure with support, but never which half of a pair was wrong', () => {
  const failed = (failure: MembershipChangeOutcome['failure'], intent: MembershipChangeOutcome['intent'] = 'connect') =>
    lookupFailureText({ intent, isDone: false, failure }).title;
  expect([
    failed('not-found'),
    failed('membership-taken'),
    failed('unavailable'),
    failed('limited'),
    failed('email-unconfirmed'),
    failed('update-user-failed'),
    failed('update-user-failed', 'remove'),
  ]).toEqual([
    'We couldn’t find this membership',
    'This membership is connected to another account',
    'The member registry isn’t responding',
    'Too many attempts',
    'Confirm your email first',
    'Your membership wasn’t connected',
    'Your membership wasn’t removed',
  ]);
  const html = render({ number: null, membership: null }, { intent: 'connect', isDone: false, failure: 'not-found' });
  expect(html).toContain('The email and number don’t match.');
  expect(html).toContain('href="mailto:help@shop.example"');
  expect(html).toContain('href="tel:5550142"');
});
