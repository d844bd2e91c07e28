import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../core/database/database.ts';
import { createJobQueue, type JobQueue } from '../../core/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { JOB_RULES, type JobName } from '../bootstrap/job-registry.ts';
import { storeMigrations } from './migrations.ts';
import { createSearchFeed, type SearchFeed } from './search-index-queue.ts';

const ONE = 'helpEntry.one';
type Process = { feed: SearchFeed; queue: JobQueue<JobName>; forgotten: (readonly string[])[]; runs: string[] };

let db: TestDatabase;
let shop: ReturnType<typeof createFakeShop>;
const processes: Process[] = [];

beforeEach(async () => {
  db = await createTestDatabase([storeMigrations]);
  shop = createFakeShop();
  shop.content.state.readings = [
    {
      id: ONE,
      kind: 'help',
      title: 'One',
      summary: '',
      href: '/help/one',
      topic: 'Billing',
      publishedOn: '2026-01-01',
      image: null,
      documentCode: '',
    },
  ];
  write('One');
});
afterEach(async () => {
  for (const { feed, queue } of processes.splice(0)) {
    await feed.stop();
    await queue.stop();
  }
  await db.drop();
});

function write(title: string): void {
  shop.content.state.help.set('one', {
    id: ONE,
    title,
    path: '/help/one',
    category: 'Billing',
    summary: '',
    body: [],
    updatedOn: '',
    documentCodes: [],
    related: [],
    keywords: [],
  });
}

type Opening = { isFed?: boolean; isWorking?: boolean; pace?: number; on?: Database };

/** A process of the store; one that is not working takes no jobs, like a process that dies before its job begins. */
async function openProcess({ isFed = true, isWorking = true, pace = 1, on = db }: Opening = {}): Promise<Process> {
  const context = await shop.visit();
  const queue = createJobQueue<JobName>({ db, log: context.log, rules: JOB_RULES, pace: () => pace });
  await queue.open();
  const forgotten: (readonly string[])[] = [];
  const runs: string[] = [];
  const feed = createSearchFeed({
    db: on,
    queue,
    context,
    log: context.log,
    isFed,
    forgetContent: (ids) => void forgotten.push(ids),
  });
  const opened = { feed, queue, forgotten, runs };
  processes.push(opened);
  if (isWorking)
    await queue.handle('feed-search', async () => {
      runs.push('begins');
      await feed.run().finally(() => runs.push('ends'));
    });
  return opened;
}

const indexedTitle = () => shop.search.state.records.get(ONE)?.title;
const recorded = async (): Promise<number> => (await db.query('SELECT 1 FROM store.search_change')).rows.length;
const jobs = async (): Promise<number> =>
  (await db.query(`SELECT 1 FROM jobs.job WHERE name = 'feed-search' AND state <> 'completed'`)).rows.length;
const behind = () => shop.log.filter(({ message }) => message === 'the search indexes are behind').length;

it('[SRC-03] feeds a change that two processes received as one job, once', async () => {
  const [one, two] = [await openProcess({ isWorking: false }), await openProcess({ isWorking: false })];
  await Promise.all([one.feed.compareAll(), two.feed.compareAll()]);
  write('One more');
  for (const { feed } of [one, two]) for (const id of [ONE, 'type:helpEntry', ONE]) await feed.change([id]);
  expect(await jobs()).toBe(1);
  for (const { queue, feed } of [one, two]) await queue.handle('feed-search', feed.run);
  await expect.poll(recorded).toBe(0);
  expect(shop.search.writes).toEqual([{ saved: [ONE] }]);
  expect(indexedTitle()).toBe('One more');
  // the one that fed read nothing that it had kept from before
  expect([...one.forgotten, ...two.forgotten]).toEqual([[ONE, 'type:helpEntry']]);
});

it('loses no change when a process dies before feeding it: another feeds it', async () => {
  const dying = await openProcess({ isWorking: false });
  await dying.feed.change([ONE]);
  await dying.queue.stop();
  await openProcess();
  await expect.poll(indexedTitle).toBe('One');
  await expect.poll(recorded).toBe(0);
});

it('finds a change without a job', async () => {
  const { feed } = await openProcess();
  await db.query('INSERT INTO store.search_change (entries) VALUES ($1)', [[ONE]]);
  await feed.wake();
  await expect.poll(recorded).toBe(0);
  expect(indexedTitle()).toBe('One');
  await expect.poll(jobs).toBe(0);
  await feed.wake();
  expect(await jobs()).toBe(0);
});

it('does not trust its memory of indexes that another process has written to', async () => {
  const one = await openProcess();
  await one.feed.change([ONE]);
  await expect.poll(recorded).toBe(0);
  await one.queue.stop();
  write('Changed');
  const two = await openProcess();
  await two.feed.change([ONE]);
  await expect.poll(indexedTitle).toBe('Changed');
  await expect.poll(recorded).toBe(0);
  await two.queue.stop();
  // back to what the first process wrote, and remembers as held
  write('One');
  await db.query('INSERT INTO store.search_change (entries) VALUES ($1)', [[ONE]]);
  await one.feed.run();
  expect(indexedTitle()).toBe('One');
});

it('[SRC-05] retries failures with a log line; edits do not add retries while the platform is unavailable', async () => {
  // the first retry is minutes away
  const { feed, runs } = await openProcess({ pace: 100 });
  const waiting = async () =>
    (
      await db.query<{ state: string; isLater: boolean }>(
        `SELECT state, start_after > now() + interval '1 minute' AS "isLater" FROM jobs.job WHERE name = 'feed-search'`,
      )
    ).rows;
  shop.search.state.problem = 'unavailable';
  await feed.change([ONE]);
  await expect.poll(waiting).toEqual([{ state: 'retry', isLater: true }]);
  expect(behind()).toBe(1);
  for (let edit = 0; edit < 8; edit += 1) await feed.change([ONE]);
  await feed.wake();
  expect(await waiting()).toEqual([{ state: 'retry', isLater: true }]);
  expect(runs).toEqual(['begins', 'ends']);
  shop.search.state.problem = null;
  await db.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'feed-search'`);
  await expect.poll(recorded).toBe(0);
  expect(indexedTitle()).toBe('One');
});

it('indexes an article that was listed before it could be read', async () => {
  const { feed } = await openProcess();
  const page = shop.content.state.help.get('one')!;
  shop.content.state.help.delete('one');
  await feed.compareAll();
  // a document that no longer exists is not a failure
  await expect.poll(recorded).toBe(0);
  expect(shop.search.writes).toEqual([]);
  shop.content.state.help.set('one', page);
  await feed.change([ONE]);
  await expect.poll(recorded).toBe(0);
  expect(shop.search.writes).toEqual([{ saved: [ONE] }]);
});

it('rejects a change that could not be recorded, and compares everything later', async () => {
  let isAway = true;
  const on: Database = {
    ...db,
    transaction: (work) => (isAway ? Promise.reject(new Error('the database is away')) : db.transaction(work)),
  };
  const { feed } = await openProcess({ on });
  await expect(feed.change([ONE])).rejects.toThrow('the database is away');
  isAway = false;
  await feed.wake();
  await expect.poll(recorded).toBe(0);
  expect(indexedTitle()).toBe('One');
});

it('does nothing without a write key; leaves waiting changes to the next process', async () => {
  const idle = await openProcess({ isFed: false });
  await idle.feed.compareAll();
  await idle.feed.change([ONE]);
  expect(await recorded()).toBe(0);
  const ending = await openProcess();
  await ending.feed.stop();
  await ending.feed.change([ONE]);
  await expect.poll(jobs).toBe(0);
  expect(await recorded()).toBe(1);
  expect(shop.search.writes).toEqual([]);
});
