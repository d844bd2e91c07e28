import { inject } from 'vitest';

/** The store of this worker: its address, the file that all its output goes to, and its data folder. Journeys use people and carts of their own. */
export function ownStore(): { url: string; logPath: string; dataDir: string } {
  const stores = inject('stores');
  const store = stores[Number(process.env.VITEST_POOL_ID) - 1];
  if (!store) throw new Error(`no store for worker ${process.env.VITEST_POOL_ID} of ${stores.length}`);
  return store;
}
