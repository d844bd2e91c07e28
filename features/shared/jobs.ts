import type { ShopContext } from './shop-context.ts';

/** The dependencies of a shop job. */
export type ShopWorker = {
  /** the context of a visitor without a session, because a job has no request */
  openContext(): ShopContext;
};
