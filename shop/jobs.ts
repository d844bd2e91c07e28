import type { ShopContext } from './context.ts';

/** What a job of the shop works with. */
export type ShopWorker = {
  /** that of a visitor without a session: a job is done for no request */
  openContext(): ShopContext;
};
