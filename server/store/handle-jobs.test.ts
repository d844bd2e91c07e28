import { expect, it, vi } from 'vitest';
import type { JobQueue } from '../../core/queue/queue.ts';
import type { JobName } from '../../shop/jobs.ts';
import { handleJobs } from './handle-jobs.ts';
import { JOB_RULES } from './jobs.ts';

type Handler = Parameters<JobQueue<JobName>['handle']>[1];

it('every kind of job that is put for an occasion has who does it', async () => {
  const handlers = new Map<JobName, Handler>();
  const queue: Pick<JobQueue<JobName>, 'handle'> = {
    async handle(name, work) {
      handlers.set(name, work);
    },
  };
  const [send, deliver, feed, purge] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  await handleJobs(queue, {
    openContext: () => {
      throw new Error('not asked for here');
    },
    mails: { send },
    events: { deliver },
    searchFeed: { run: feed },
    insight: { bought() {} },
    cdn: { run: purge },
  });
  // what repeats is not tried again: its next run does it
  const occasional = Object.entries(JOB_RULES).filter(([, { retries }]) => retries > 0);
  expect([...handlers.keys()].toSorted()).toEqual(occasional.map(([name]) => name).toSorted());
  for (const name of ['send-mail', 'deliver-event', 'feed-search', 'purge-cdn'] as const)
    await handlers.get(name)?.({ id: 7 });
  expect([send.mock.calls, deliver.mock.calls, feed.mock.calls.length, purge.mock.calls.length]).toEqual([
    [[7]],
    [[7]],
    1,
    1,
  ]);
});
