import { expect, it } from 'vitest';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import { createJobs } from './create-jobs.ts';

const away = async (): Promise<never> => {
  throw new Error('Connection terminated');
};

/** Begins the jobs of a process beside a database that answers nothing; answers the kinds that it takes. */
async function kindsAcceptedBy(
  role: 'all' | 'web' | 'worker',
  shop: ReturnType<typeof createFakeShop>,
): Promise<string[]> {
  const { log } = await shop.visit();
  const accepted: string[] = [];
  const jobs = createJobs({
    infrastructure: {
      env: { role },
      log,
      queue: { handle: async (name: string) => void accepted.push(name), put: away, stop: async () => {} },
      pace: { now: () => 1 },
    },
    platforms: { clients: {}, embedded: { platforms: [] } },
    features: {
      services: { config: { paymentOrigins: [] } },
      insight: {},
      documents: { repository: { listReady: away, forgetReady: away } },
      files: { sweep: away, removeLeftovers: away },
    },
    changes: { searchFeed: { compareAll: away, wake: away, stop: async () => {} }, cdn: { run: away } },
    pages: null,
  } as unknown as Parameters<typeof createJobs>[0]);
  jobs.start();
  await jobs.stop();
  return accepted;
}

it('handles jobs and sweeps in a worker process only', async () => {
  expect(await kindsAcceptedBy('web', createFakeShop())).toEqual([]);
  expect(await kindsAcceptedBy('worker', createFakeShop())).toEqual(await kindsAcceptedBy('all', createFakeShop()));
});

it('[FA-13] logs a database failure at startup and still handles every kind of job', async () => {
  const shop = createFakeShop();
  const accepted = await kindsAcceptedBy('all', shop);
  expect(accepted).toContain('recover-checkouts');
  expect(accepted).toContain('sweep');
  expect(shop.log.map(({ message }) => message)).toContain('the search feed was not asked for');
});
