import type { TestProject } from 'vitest/node';
import { startStore } from './running-store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** one store per worker; a test file gets its store from tests/support/own-store.ts */
    stores: readonly { url: string; logPath: string; dataDir: string }[];
  }
}

/**
 * Starts one built store per worker, shared by the worker's journeys, one file after the other. It trusts one proxy, so that
 * new customers can come from different addresses: one address may create 20 accounts an hour.
 */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const { maxWorkers } = project.config;
  const stores = await Promise.all(Array.from({ length: maxWorkers }, () => startStore({ env: { TRUST_PROXY: '1' } })));
  project.provide(
    'stores',
    stores.map(({ url, logPath, dataDir }) => ({ url, logPath, dataDir })),
  );
  return () => Promise.all(stores.map((store) => store.stop()));
}
