import { expect, it, vi } from 'vitest';
import { createUsersClient } from './users-client.ts';

const record = {
  userId: 'u1',
  email: 'ada@reyes.example',
  firstName: 'Ada',
  lastName: 'Reyes',
  phone: '',
  companyName: '',
  companyType: { description: 'Owner' },
};

function clientFor(responses: (() => Response | Promise<Response>)[], waits: number[] = []) {
  const fetch = vi.fn(
    async () => (responses.length > 1 ? responses.shift() : responses[0])?.() ?? new Response(null, { status: 500 }),
  );
  const sleep = async (ms: number): Promise<void> => void waits.push(ms);
  return {
    fetch,
    users: createUsersClient({ fetch, config: { url: 'https://users.test' }, resilience: { sleep, timeoutMs: 20 } }),
  };
}
const down = () => new Response('busy', { status: 503 });
const found = () => Response.json({ data: record });

it('[API-02] reads up to three times, waiting 1 s and 2 s', async () => {
  const waits: number[] = [];
  const { fetch, users } = clientFor([down, down, found], waits);
  expect(await users.get(record.email, 't')).toMatchObject({
    ok: true,
    value: { userId: 'u1', aiaMembershipId: null },
  });
  expect([fetch.mock.calls.length, waits]).toEqual([3, [1000, 2000]]);
  const dead = clientFor([down]);
  expect(await dead.users.get(record.email, 't')).toMatchObject({ ok: false, code: 'unavailable' });
  expect(dead.fetch).toHaveBeenCalledTimes(3);
});

it('[API-02] shares identical reads, but never with another person', async () => {
  const { fetch, users } = clientFor([found]);
  await Promise.all([
    ...Array.from({ length: 50 }, () => users.get(record.email, 'one')),
    users.get(record.email, 'two'),
  ]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('[API-02] never retries a POST', async () => {
  const { fetch, users } = clientFor([down]);
  expect(await users.track({ ipaddress: '203.0.113.7' }, 't')).toMatchObject({ ok: false, code: 'unavailable' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('[API-02] cancels an attempt after the timeout', async () => {
  const { users } = clientFor([() => new Promise<Response>(() => {})]);
  expect(await users.track({ ipaddress: '203.0.113.7' }, 't')).toMatchObject({ ok: false, code: 'unavailable' });
});

it.each([
  ['html', () => new Response('<html>')],
  ['an empty body', () => new Response('')],
  ['another shape', () => Response.json({ data: { ...record, email: 'x' } })],
])('treats %s as unavailable', async (_, response) => {
  expect(await clientFor([response]).users.get(record.email, 't')).toMatchObject({ ok: false, code: 'unavailable' });
});

it.each([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [409, 'conflict'],
  [422, 'invalid'],
])('maps %i to %s without a retry', async (status, code) => {
  const { fetch, users } = clientFor([() => new Response('{}', { status })]);
  expect(await users.get(record.email, 't')).toMatchObject({ ok: false, code });
  expect(fetch).toHaveBeenCalledTimes(1);
});

const subscription = {
  subscriptionId: 'sub_1',
  status: 'past_due',
  endDate: '2027-06-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  metadata: { autoRenew: true, schedulePay: false },
  products: [{ name: 'Unlimited subscription', productId: 'prod_unlimited', quantity: 3, lineItemId: 'si_1' }],
  hasActive: true,
};
const subscribed = () => Response.json({ data: subscription });
const hang = () => new Promise<Response>(() => {});

it('[API-02] [API-09] reads a subscription, or that there never was one', async () => {
  const { fetch, users } = clientFor([subscribed]);
  expect(await users.subscription('u 1&x', 'token')).toEqual({ ok: true, value: subscription });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect([url, new Headers(init.headers).get('authorization')]).toEqual([
    'https://users.test/subscription?userid=u%201%26x',
    'Bearer token',
  ]);
  expect(await clientFor([() => Response.json({ data: null })]).users.subscription('u1', 't')).toEqual({
    ok: true,
    value: null,
  });
});

it.each([
  ['two refusals', [down, down, subscribed], true, [1000, 2000]],
  ['a call that hangs', [hang, subscribed], true, [1000]],
  ['three refusals', [down], false, [1000, 2000]],
  ['three calls that hang', [hang], false, [1000, 2000]],
  ['a moment of too many calls', [() => new Response('', { status: 429 }), subscribed], true, [1000]],
])('[API-02] [ERR-11] requests a subscription three times at most: %s', async (_, responses, isSettled, expected) => {
  const waits: number[] = [];
  const { fetch, users } = clientFor([...responses], waits);
  const read = await users.subscription('u1', 't');
  expect(read).toMatchObject(isSettled ? { ok: true } : { ok: false, code: 'unavailable' });
  expect(waits).toEqual(expected);
  expect(fetch).toHaveBeenCalledTimes(expected.length + 1);
});

it('[API-02] limits each attempt to 15 s', async () => {
  vi.useFakeTimers();
  try {
    const fetch = vi.fn(hang);
    const users = createUsersClient({ fetch, config: { url: 'https://users.test' } });
    const read = users.subscription('u1', 't');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(fetch).toHaveBeenCalledTimes(1);
    // its end, and the delay of 1 s
    await vi.advanceTimersByTimeAsync(1_001);
    expect(fetch).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(15_000 + 2_000);
    expect(fetch).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await read).toMatchObject({ ok: false, code: 'unavailable' });
  } finally {
    vi.useRealTimers();
  }
});

it('[API-02] sends one request for fifty callers, for any response', async () => {
  for (const [responses, calls] of [
    [[subscribed], 1],
    [[down], 3],
  ] as const) {
    const { fetch, users } = clientFor([...responses]);
    const reads = await Promise.all(Array.from({ length: 50 }, () => users.subscription('u1', 't')));
    expect(new Set(reads.map((read) => read.ok))).toEqual(new Set([responses[0] === subscribed]));
    expect(fetch).toHaveBeenCalledTimes(calls);
  }
});

it.each([
  [400, 'invalid'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
])('[API-02] accepts %i as the subscription response, without a retry', async (status, code) => {
  const { fetch, users } = clientFor([() => new Response('{}', { status })]);
  expect(await users.subscription('u1', 't')).toMatchObject({ ok: false, code });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it.each([
  ['no JSON', () => new Response('<html>')],
  ['no data', () => Response.json({})],
  ['an unknown status', () => Response.json({ data: { ...subscription, status: 'gold' } })],
  ['a day that is none', () => Response.json({ data: { ...subscription, endDate: 'soon' } })],
])('rejects %s as a subscription response', async (_, response) => {
  expect(await clientFor([response]).users.subscription('u1', 't')).toMatchObject({ ok: false, code: 'unavailable' });
});
