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

function clientFor(answers: (() => Response | Promise<Response>)[], waits: number[] = []) {
  const fetch = vi.fn(
    async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? new Response(null, { status: 500 }),
  );
  const sleep = async (ms: number): Promise<void> => void waits.push(ms);
  return {
    fetch,
    users: createUsersClient({ fetch, config: { url: 'https://users.test' }, patience: { sleep, timeoutMs: 20 } }),
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

it('[API-02] shares identical reads, and never another person’s', async () => {
  const { fetch, users } = clientFor([found]);
  await Promise.all([
    ...Array.from({ length: 50 }, () => users.get(record.email, 'one')),
    users.get(record.email, 'two'),
  ]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('[API-02] never sends a POST twice', async () => {
  const { fetch, users } = clientFor([down]);
  expect(await users.track({ ipaddress: '203.0.113.7' }, 't')).toMatchObject({ ok: false, code: 'unavailable' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('[API-02] gives up an attempt that takes too long', async () => {
  const { users } = clientFor([() => new Promise<Response>(() => {})]);
  expect(await users.track({ ipaddress: '203.0.113.7' }, 't')).toMatchObject({ ok: false, code: 'unavailable' });
});

it.each([
  ['html', () => new Response('<html>')],
  ['an empty body', () => new Response('')],
  ['another shape', () => Response.json({ data: { ...record, email: 'x' } })],
])('takes %s for no answer', async (_, answer) => {
  expect(await clientFor([answer]).users.get(record.email, 't')).toMatchObject({ ok: false, code: 'unavailable' });
});

it.each([
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [422, 'invalid'],
])('names %i %s and does not try again', async (status, code) => {
  const { fetch, users } = clientFor([() => new Response('{}', { status })]);
  expect(await users.get(record.email, 't')).toMatchObject({ ok: false, code });
  expect(fetch).toHaveBeenCalledTimes(1);
});
