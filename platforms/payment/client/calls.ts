import type Stripe from 'stripe';
import type { Log } from '../../../core/log.ts';
import { err, type Result } from '../../../core/result.ts';
import { nameProblem } from './name-problem.ts';
import type { PaymentProblem } from './types.ts';

export type Answer<T> = Promise<Result<T, PaymentProblem>>;

/** How the parts of the client reach the provider: the official client, and every failure in the store's words. */
export type Calls = {
  readonly stripe: Stripe;
  /** where addresses of its answers may lie */
  readonly pageOrigins: readonly string[];
  /** identical reads (same key) that are under way together are one; a fresh one joins none that began before it */
  read<T>(key: string, work: () => Answer<T>, isFresh?: boolean): Answer<T>;
  /** a write; reads that began before it ended are not shared with later callers */
  write<T>(work: () => Answer<T>): Answer<T>;
  /** something changed at the provider: who asks now asks anew */
  forget(): void;
};

export function createCalls(stripe: Stripe, log: Log, pageOrigins: readonly string[] = []): Calls {
  const underWay = new Map<string, Answer<unknown>>();
  const attempt = async <T>(work: () => Answer<T>): Answer<T> => {
    try {
      return await work();
    } catch (error) {
      return nameProblem(error, log);
    }
  };
  return {
    stripe,
    pageOrigins,
    read<T>(key: string, work: () => Answer<T>, isFresh = false): Answer<T> {
      const shared = isFresh ? undefined : underWay.get(key);
      if (shared !== undefined) return shared as Answer<T>;
      const answer = attempt(work).finally(() => {
        if (underWay.get(key) === answer) underWay.delete(key);
      });
      underWay.set(key, answer);
      return answer;
    },
    write: (work) => attempt(work).finally(() => underWay.clear()),
    forget: () => underWay.clear(),
  };
}

/** An answer that is not of the kind that was asked for counts as none. */
export const unreadable = (what: string) => err('unavailable', `the provider answered no ${what}`);
/** An id that fits no template: no platform is asked. */
export const malformed = () => err('invalid', 'an id is not of its form');
