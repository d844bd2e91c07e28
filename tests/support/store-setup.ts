import type { TestProject } from 'vitest/node';
import { startStore } from './running-store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the store that all journeys share; each uses people and carts of its own */
    storeUrl: string;
    /** what that store writes, line by line (tests/support/store-log.ts) */
    storeLog: string;
  }
}

/** One built store for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = await startStore();
  project.provide('storeUrl', store.url);
  project.provide('storeLog', store.logPath);
  return () => store.stop();
}
