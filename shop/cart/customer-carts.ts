import type { CartNotice } from './notice-facts.ts';

/** Which cart belongs to which customer, across browsers [CRT-24]. */
export type CustomerCarts = {
  find(sub: string): Promise<string | null>;
  /** stores `next` only while `expected` still stands, so that two tabs cannot both win */
  replace(sub: string, expected: string | null, next: string | null): Promise<boolean>;
  /** [CA5] adds what happened to the cart without a request of its owner's to each of their sessions; each shows it at the cart, once */
  notify(sub: string, notices: readonly CartNotice[]): Promise<void>;
};
