import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { noopLog } from '../log.ts';
import { createPubSub, type PubSub } from './pubsub.ts';

let db: TestDatabase;
const open: PubSub[] = [];
beforeEach(async () => {
  db = await createTestDatabase([]);
});
afterEach(async () => {
  for (const notices of open.splice(0)) await notices.stop();
  await db.drop();
});

function listen() {
  const heard: unknown[] = [];
  let lost = 0;
  const notices = createPubSub(
    db,
    'test_channel',
    {
      on: (payload) => heard.push(payload),
      onLost() {
        lost += 1;
      },
    },
    noopLog,
  );
  open.push(notices);
  return { heard, notices, lost: () => lost };
}

const listeners = async (): Promise<number[]> =>
  (
    await db.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE query = 'LISTEN test_channel' AND datname = current_database()",
    )
  ).rows.map(({ pid }) => pid);

it('notifies every other process of the database but not the sender', async () => {
  const [one, two] = [listen(), listen()];
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 30_000);
  await one.notices.tell(['page.home']);
  await two.notices.tell('seen');
  await vi.waitFor(() => expect([one.heard, two.heard]).toEqual([['seen'], [['page.home']]]), 30_000);
});

it.each([
  ['a statement of the database', '', null],
  ['a release before this one', '["page.home"]', ['page.home']],
])('receives %s without a sender id', async (_, payload, heard) => {
  const one = listen();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), 30_000);
  await db.query('SELECT pg_notify($1, $2)', ['test_channel', payload]);
  await vi.waitFor(() => expect(one.heard).toEqual([heard]), 30_000);
});

it('sends "everything changed" for a payload that is too long', async () => {
  const [one, two] = [listen(), listen()];
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), 30_000);
  await one.notices.tell(['x'.repeat(9_000)]);
  await vi.waitFor(() => expect(two.heard).toEqual([null]), 30_000);
});

it('reconnects after a lost connection and reports possibly missed messages', async () => {
  const { heard, lost } = listen();
  await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), 30_000);
  const [before] = await listeners();
  await db.query('SELECT pg_terminate_backend($1)', [before]);
  await vi.waitFor(() => expect(lost()).toBe(1), { timeout: 30_000 });
  await listen().notices.tell('again');
  await vi.waitFor(() => expect(heard).toEqual(['again']), 30_000);
});
