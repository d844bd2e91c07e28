import type { TestProject } from 'vitest/node';
import { startStore } from './running-store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** address of the store that all journeys share; each uses people and carts of its own */
    storeUrl: string;
  }
}

/** One built store for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = await startStore();
  project.provide('storeUrl', store.url);
  return () => store.stop();
}
