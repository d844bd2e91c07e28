import { beforeEach, expect, it, vi } from 'vitest';
import { finishSetup } from './finish-setup.ts';
import { consumeReturn } from './parse-3ds-return.ts';
import { type ScheduleRequest, scheduleWith } from './schedule.ts';

const REQUEST: ScheduleRequest = { customerId: 'cus_1', subscriptionId: 'sub_1', methodId: 'pm_1', text: 'I agree' };
const UPDATE = '/api/payment/customer/update';
const SCHEDULE = '/api/acd/update-subscription';
const FINISH = '/api/acd/update-subscription-schedule-pay-redirect';

type FakeResponse = { status: number; body?: object };
const seen: { path: string; body: unknown }[] = [];
const went: string[] = [];
let responses: Record<string, FakeResponse | 'lost'> = {};
beforeEach(() => {
  seen.length = 0;
  went.length = 0;
  responses = {};
  vi.stubGlobal('window', {
    location: {
      pathname: '/account/subscription-management/schedule-payment',
      search: '',
      assign: (to: string) => went.push(to),
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    seen.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const reported = responses[path.split('?')[0]!] ?? { status: 200, body: {} };
    if (reported === 'lost') throw new TypeError('lost');
    if (reported.status === 303) return { type: 'opaqueredirect', status: 0 };
    return new Response(JSON.stringify(reported.body ?? {}), { status: reported.status });
  });
});
const SAVED = { subscriptionId: 'sub_1', text: 'I agree' };
const HERE = encodeURIComponent('/account/subscription-management/schedule-payment');

it('[MNG-07] makes a saved method the default, then schedules the plan with the sentence that was read', async () => {
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'done' });
  expect(seen).toEqual([
    { path: UPDATE, body: { customerId: 'cus_1', defaultPaymentMethodId: 'pm_1' } },
    { path: SCHEDULE, body: { subscriptionId: 'sub_1', autoRenew: true, schedulePay: true, text: 'I agree' } },
  ]);
});

it.each<[keyof ScheduleRequest]>([['customerId'], ['subscriptionId'], ['methodId']])(
  '[MNG-09] a submission without %s sends no request and says "Missing required data"',
  async (missing) => {
    expect(await scheduleWith({ ...REQUEST, [missing]: null })).toEqual({
      kind: 'failed',
      text: 'Missing required data',
    });
    expect(seen).toEqual([]);
  },
);

it.each<[string, FakeResponse | 'lost', string]>([
  [
    'words of the server',
    { status: 502, body: { code: 'x', message: 'Failed to update subscription' } },
    'Failed to update subscription',
  ],
  ['no words', { status: 500 }, 'An error occurred. Please try again.'],
  ['no answer', 'lost', 'An error occurred. Please try again.'],
])('[ERR-18] [ERR-07] a step that failed with %s', async (_, reported, text) => {
  responses[SCHEDULE] = reported;
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'failed', text, ...(reported === 'lost' && { isUnsure: true }) });
  responses = { [UPDATE]: reported };
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'failed', text, ...(reported === 'lost' && { isUnsure: true }) });
  // the second click stops at the step that failed
  expect(seen.map(({ path }) => path)).toEqual([UPDATE, SCHEDULE, UPDATE]);
});

it('[SM7] [MNG-14] distinguishes conflicts: the amount, the method, or a plan with nothing to schedule', async () => {
  responses[SCHEDULE] = { status: 409, body: { code: 'price-changed' } };
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'changed' });
  responses[SCHEDULE] = { status: 422, body: { code: 'schedule-pay-refused' } };
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'over' });
  responses[UPDATE] = { status: 404, body: { code: 'not-found' } };
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'lost' });
});

it.each([
  ['unauthorized', `/login?returnTo=${HERE}`],
  ['stripe_customer_invalid', `/login?returnTo=${encodeURIComponent('/account/subscription-management')}`],
])('[API-05] [ERR-06] [F13] redirects to sign in on %s, without a message or further requests', async (code, to) => {
  responses = {
    [UPDATE]: { status: 401, body: { code, message: 'Sign in' } },
    [FINISH]: { status: 401, body: { code } },
  };
  expect(await scheduleWith(REQUEST)).toEqual({ kind: 'gone' });
  expect(seen.map(({ path }) => path)).toEqual([UPDATE]);
  expect(await finishSetup(SAVED)).toEqual({ kind: 'gone' });
  expect(went).toEqual([to, to]);
});

it('[MNG-08] [API-15] finishes with a new card by a request of the page: a redirect is a success, all else is shown', async () => {
  responses[FINISH] = { status: 303 };
  expect(await finishSetup(SAVED)).toEqual({ kind: 'done' });
  expect(seen[0]?.path).toBe(`${FINISH}?subscriptionId=sub_1&savePaymentMethod=true&text=I+agree`);
  responses[FINISH] = { status: 409, body: { code: 'price-changed' } };
  expect(await finishSetup(SAVED)).toEqual({ kind: 'changed' });
  responses[FINISH] = { status: 403, body: { code: 'not-permitted', message: 'This step wasn’t started here.' } };
  expect(await finishSetup(SAVED)).toEqual({ kind: 'failed', text: 'This step wasn’t started here.' });
  responses[FINISH] = { status: 422, body: { code: 'schedule-pay-refused' } };
  expect(await finishSetup(SAVED)).toEqual({ kind: 'over' });
  responses[FINISH] = 'lost';
  expect(await finishSetup(SAVED)).toMatchObject({ kind: 'failed', text: 'An error occurred. Please try again.' });
});

it.each([
  ['succeeded', 'proved'],
  ['processing', 'proved'],
  ['failed', 'refused'],
  ['', 'refused'],
])('[MNG-08] returns from card authentication with "%s": %s, and cleans the URL', (status, outcome) => {
  let path = '';
  const read = () =>
    new URL(`https://x/y?a=1&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_2&redirect_status=${status}`);
  expect(consumeReturn({ read, write: (to) => (path = to) })).toEqual({ kind: outcome, setupId: 'seti_1' });
  expect(path).toBe('/y?a=1');
  expect(consumeReturn({ read: () => new URL('https://x/y?redirect_status=succeeded'), write: () => {} })).toBeNull();
});
