import type { PersonIdentifiers } from '../../../core/embedded-platform.ts';

/**
 * Outcome of erasing a person. `paying`: a plan is active or a payment is pending; `silent`: a hosted platform did
 * not delete its part. In both cases nothing is deleted here.
 */
export type Erased = 'done' | 'paying' | 'silent';

export type PersonEraser = {
  /** hosted platforms that store persons */
  readonly hosted: readonly { id: string; title: string }[];
  /**
   * All or nothing, across the store and all embedded platforms. Calls `deleteHosted` before the commit, once its
   * success is certain: if it returns false, the person can be found and erased again.
   */
  erase(person: PersonIdentifiers, deleteHosted: () => Promise<boolean>): Promise<Erased>;
};
