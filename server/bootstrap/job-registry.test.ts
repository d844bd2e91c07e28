import { expect, it } from 'vitest';
import type { JsonObject } from '../../core/queue/job-payload.ts';
import type { JobQueue } from '../../core/queue/queue.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { handleJobs, repeatJobs } from '../persistence/handle-jobs.ts';
import { JOBS, listRecurringJobs } from './job-registry.ts';

type Handler = Parameters<JobQueue['handle']>[1];

it('[CO-41] has unique job names', () => {
  expect(new Set(JOBS.map(({ name }) => name)).size).toBe(JOBS.length);
});

it('[EV-01] emits order events by a job only if commerce is hosted', () => {
  expect(listRecurringJobs(false).map(({ name }) => name)).toContain('tell-orders');
  expect(listRecurringJobs(true).map(({ name }) => name)).not.toContain('tell-orders');
});

it('[CO-41] runs the jobs of an older release: stored data matches the input of each job', async () => {
  const handlers = new Map<string, Handler>();
  const done: unknown[] = [];
  const note =
    (what: string) =>
    async (id?: number): Promise<void> =>
      void done.push(id === undefined ? what : [what, id]);
  const shop = createFakeShop();
  const context = await shop.visit();
  const occasional = JOBS.filter((job) => job.everySeconds === null);
  const queue = { handle: async (name: string, run: Handler) => void handlers.set(name, run) };
  await handleJobs(queue, occasional, {
    openContext: () => context,
    mails: { send: note('send') },
    events: { deliver: note('deliver') },
    searchFeed: { run: note('feed') },
    cdn: { run: note('purge') },
    insight: { bought: () => {} },
  });
  const event = { id: 'evt_1', type: 'x.y', created: 1, objectId: null, customerId: null };
  const old: Record<string, JsonObject> = {
    'send-mail': { id: 7 },
    'deliver-event': { id: 8 },
    'feed-search': {},
    'purge-cdn': {},
    'payment-event': event,
    'order-placed': { orderId: 404 },
    'order-refunded': { orderId: 404, refundId: 1 },
  };
  expect([...handlers.keys()].toSorted()).toEqual(Object.keys(old).toSorted());
  for (const [name, data] of Object.entries(old)) await handlers.get(name)?.(data);
  expect(done).toEqual([['send', 7], ['deliver', 8], 'feed', 'purge']);
});

it('[DSK-13] enqueues the first run of recurring jobs at once, then at their interval, and logs failures', async () => {
  const handlers = new Map<string, Handler>();
  const put: unknown[] = [];
  const logged: unknown[] = [];
  const every: unknown[] = [];
  const queue = {
    handle: async (name: string, run: Handler) => void handlers.set(name, run),
    put: async (...given: unknown[]) => void put.push(given),
  };
  const log = { warn: (facts: object, message?: string) => void logged.push([facts, message]) };
  const fails = async (): Promise<void> => Promise.reject(new Error('away'));
  await repeatJobs(
    { queue, upkeep: { every: (ms, name) => void every.push([ms, name]) }, log: log as never },
    [{ name: 'sweep', everySeconds: 900, run: fails }],
    {},
  );
  await handlers.get('sweep')?.({});
  expect([put, every, logged]).toEqual([
    [['sweep', {}, { key: 'sweep', everySeconds: 900 }]],
    [[900_000, 'sweep']],
    [[{ error: 'away', job: 'sweep' }, 'a turn of upkeep failed']],
  ]);
});
