import { expect, it } from 'vitest';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { createJobs } from './jobs.ts';

const away = async (): Promise<never> => {
  throw new Error('Connection terminated');
};

/** Begins the jobs of a process beside a database that answers nothing; answers the kinds that it takes. */
async function kindsTakenBy(
  role: 'all' | 'web' | 'worker',
  shop: ReturnType<typeof createFakeShop>,
): Promise<string[]> {
  const { log } = await shop.visit();
  const taken: string[] = [];
  const jobs = createJobs({
    infrastructure: {
      env: { role },
      log,
      queue: { handle: async (name: string) => void taken.push(name), put: away, stop: async () => {} },
      pace: { now: () => 1 },
    },
    platforms: { clients: {}, embedded: { platforms: [] } },
    features: {
      services: { config: { paymentOrigins: [] } },
      insight: {},
      documents: { book: { listReady: away, forgetReady: away } },
      files: { sweep: away, removeLeftovers: away },
    },
    changes: { searchFeed: { compareAll: away, wake: away, stop: async () => {} }, cdn: { run: away } },
    pages: null,
  } as unknown as Parameters<typeof createJobs>[0]);
  jobs.start();
  await jobs.stop();
  return taken;
}

it('handles jobs and sweeps in a worker process only', async () => {
  expect(await kindsTakenBy('web', createFakeShop())).toEqual([]);
  expect(await kindsTakenBy('worker', createFakeShop())).toEqual(await kindsTakenBy('all', createFakeShop()));
});

it('[FA-13] logs a database failure at startup and still handles every kind of job', async () => {
  const shop = createFakeShop();
  const taken = await kindsTakenBy('all', shop);
  expect(taken).toContain('recover-checkouts');
  expect(taken).toContain('sweep');
  expect(shop.log.map(({ message }) => message)).toContain('the search feed was not asked for');
});
