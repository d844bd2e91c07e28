import { inject } from 'vitest';

/** Returns the store of this worker: its address, log file and data folder. Each journey uses separate people and carts. */
export function ownStore(): { url: string; logPath: string; dataDir: string } {
  const stores = inject('stores');
  const store = stores[Number(process.env.VITEST_POOL_ID) - 1];
  if (!store) throw new Error(`no store for worker ${process.env.VITEST_POOL_ID} of ${stores.length}`);
  return store;
}
