import type { CartNotice } from '../../shared/notice-facts.ts';

/** The cart of each customer, across browsers [CRT-24]. */
export type CustomerCarts = {
  find(sub: string): Promise<string | null>;
  /** stores `next` only if `expected` is still current, so that two tabs cannot both succeed */
  replace(sub: string, expected: string | null, next: string | null): Promise<boolean>;
  /**
   * adds a notice to each session of a customer for a change of the cart without their request; each shows it once, at
   * the cart [CA5]
   */
  notify(sub: string, notices: readonly CartNotice[]): Promise<void>;
};
