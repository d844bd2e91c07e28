import type { PersonIdentifiers } from '../../core/embedded-platform.ts';

/** What became of it. `paying`: a plan runs or a payment is under way; `silent`: a hosted platform did not delete its part. Both: everything here stands. */
export type Erased = 'done' | 'paying' | 'silent';

export type PersonEraser = {
  /** hosted platforms that hold people */
  readonly hosted: readonly { id: string; title: string }[];
  /**
   * All or nothing, over the store and all embedded platforms. `deleteHosted` is asked when all of that is sure to go, and before it is gone: where it
   * answers false the person can be found and erased again.
   */
  erase(person: PersonIdentifiers, deleteHosted: () => Promise<boolean>): Promise<Erased>;
};
