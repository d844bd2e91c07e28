import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { subscribeToChannel } from '../database/listen.ts';
import { noopLog } from '../log.ts';
import { createJobQueue, type JobQueue } from './queue.ts';
import { JOB_SCHEMA } from './queue-schema.ts';

type Name = 'count' | 'fail';
const RULES = {
  count: { retries: 2, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 30, atOnce: 10 },
  fail: { retries: 1, retryAfter: 1, maxRetryDelay: 1, timeoutSeconds: 30, atOnce: 10 },
};

let db: TestDatabase;
const open: JobQueue<Name>[] = [];
const lines: { level: string; data: object; message: string | undefined }[] = [];
const log = {
  ...noopLog,
  warn: (data: object, message?: string) => void lines.push({ level: 'warn', data, message }),
  error: (data: object, message?: string) => void lines.push({ level: 'error', data, message }),
};
async function openQueue(rules = RULES): Promise<JobQueue<Name>> {
  const queue = createJobQueue<Name>({ db, log, rules });
  await queue.open();
  open.push(queue);
  return queue;
}
beforeEach(async () => {
  lines.length = 0;
  db = await createTestDatabase();
});
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.stop();
  await db.drop();
});

it('enqueues a job if and only if its transaction commits', async () => {
  const queue = await openQueue();
  const seen: unknown[] = [];
  await queue.handle('count', async (data) => void seen.push(data));
  await expect(
    db.transaction(async (tx) => {
      await queue.put('count', { is: 'undone' }, { tx });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await db.transaction((tx) => queue.put('count', { is: 'kept' }, { tx }));
  await expect.poll(() => seen).toEqual([{ is: 'kept' }]);
  await expect.poll(() => queue.isBusy(['count'])).toBe(false);
});

it('allows one waiting or running job per key, and shares jobs between two processes, each once', async () => {
  const [one, two] = [await openQueue(), await openQueue()];
  const seen: number[] = [];
  for (let n = 0; n < 60; n += 1) {
    await one.put('count', { n }, { key: `n-${n}` });
    await two.put('count', { n }, { key: `n-${n}` });
  }
  for (const queue of [one, two]) await queue.handle('count', async ({ n }) => void seen.push(Number(n)));
  await expect.poll(() => seen.length).toBe(60);
  expect(new Set(seen).size).toBe(60);
});

it('sends one notification for many concurrent puts, so that none commits under the notification lock', async () => {
  const [one, two] = [await openQueue(), await openQueue()];
  const { rows } = await db.query<{ channel: string }>(
    `SELECT DISTINCT substring(query FROM '^LISTEN (.*)$') AS channel FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
  );
  const notices: string[] = [];
  const ear = subscribeToChannel(db, rows[0]!.channel, { on: (kind) => void notices.push(kind), onAgain: () => {} });
  await ear.ready;
  const seen: unknown[] = [];
  await two.handle('count', async ({ n }) => void seen.push(n));
  await Promise.all(Array.from({ length: 100 }, (_, n) => one.put('count', { n })));
  await expect.poll(() => seen.length).toBe(100);
  await expect.poll(() => notices).toContain('count');
  await ear.stop();
  expect(notices.length).toBeLessThan(50);
});

it('retries a throwing job; logs it by name when it finally fails, and can requeue it', async () => {
  const queue = await openQueue();
  let isMended = false;
  const seen: unknown[] = [];
  await queue.handle('fail', async (data) => {
    seen.push(data);
    if (!isMended) throw new Error('it never works');
  });
  await queue.put('fail', { about: 'in_1' }, { key: 'in_1' });
  await expect
    .poll(() => queue.failed(), { timeout: 20_000 })
    .toMatchObject([{ name: 'fail', data: { about: 'in_1' }, reason: 'it never works' }]);
  expect(seen).toHaveLength(2);
  expect(lines.map(({ level, message }) => [level, message])).toEqual([
    ['warn', 'a job failed and is tried again'],
    ['error', 'a job failed for good'],
  ]);
  expect(lines[1]?.data).toMatchObject({ job: 'fail', tries: 2, reason: 'it never works' });
  isMended = true;
  const [failed] = await queue.failed();
  expect(await queue.retry(failed!.id)).toBe(true);
  await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(3);
  expect(await queue.failed()).toEqual([]);
  expect(await queue.retry(failed!.id)).toBe(false);
});

it('keeps tables and waiting jobs on a second start', async () => {
  const first = await openQueue();
  await first.put('count', { n: 1 }, { key: 'one' });
  await first.stop();
  const second = await openQueue();
  const seen: unknown[] = [];
  await second.handle('count', async (data) => void seen.push(data));
  await expect.poll(() => seen).toEqual([{ n: 1 }]);
});

it('updates only kinds of job whose rules changed at startup', async () => {
  const written = async (): Promise<Record<string, string>> => {
    const { rows } = await db.query<{ name: string; at: string }>(
      `SELECT name, extract(epoch FROM updated_on) AS at FROM ${JOB_SCHEMA}.queue WHERE name IN ('count', 'fail')`,
    );
    return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
  };
  await openQueue();
  const first = await written();
  await openQueue();
  expect(await written()).toEqual(first);
  await openQueue({ ...RULES, fail: { ...RULES.fail, timeoutSeconds: 31 } });
  const last = await written();
  expect([last.count === first.count, last.fail === first.fail]).toEqual([true, false]);
});

it('enqueues one job per time span across processes', async () => {
  const [one, two] = [await openQueue(), await openQueue()];
  const seen: unknown[] = [];
  await one.handle('count', async (data) => void seen.push(data));
  await one.put('count', {}, { key: 'sweep', everySeconds: 3_600 });
  await expect.poll(() => seen.length).toBe(1);
  await two.put('count', {}, { key: 'sweep', everySeconds: 3_600 });
  await one.put('count', {}, { key: 'other', everySeconds: 3_600 });
  await expect.poll(() => seen.length).toBe(2);
  await expect.poll(() => one.isBusy(['count'])).toBe(false);
});

it('runs no job during whileStill: waits for running jobs and drops those fetched in that time', async () => {
  const queue = await openQueue();
  const notified: string[] = [];
  let finish = (): void => {};
  await queue.handle('count', async ({ is }) => {
    notified.push(`begins ${String(is)}`);
    if (is === 'long')
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    notified.push(`ends ${String(is)}`);
  });
  await queue.put('count', { is: 'long' });
  await expect.poll(() => notified).toEqual(['begins long']);
  const pending = queue.whileStill(async () => {
    notified.push('held');
    await queue.put('count', { is: 'old' });
    await expect.poll(() => queue.isBusy(['count'])).toBe(true);
    // taken by now, and standing at the gate
    await expect
      .poll(
        async () => (await db.query(`SELECT 1 FROM jobs.job WHERE name = 'count' AND state = 'active'`)).rows.length,
      )
      .toBe(1);
    await queue.clear(db);
    notified.push('done');
  }, 10_000);
  finish();
  await pending;
  await queue.put('count', { is: 'new' });
  await expect.poll(() => notified).toEqual(['begins long', 'ends long', 'held', 'done', 'begins new', 'ends new']);
});

it('[DSK-13] returns the last completion of each kind of job, and none for others', async () => {
  const queue = await openQueue();
  expect(await queue.lastDone(['count', 'fail'])).toEqual(new Map());
  await queue.handle('count', async () => {});
  await queue.put('count', {});
  await expect.poll(async () => (await queue.lastDone(['count', 'fail'])).size).toBe(1);
  const at = (await queue.lastDone(['count'])).get('count');
  expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(60_000);
});
