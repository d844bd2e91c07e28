import type { PersonKeys } from '../../core/embedded.ts';

export type PersonEraser = {
  /** titles of hosted platforms that hold people: what they hold is erased at their own panels */
  readonly hosted: readonly string[];
  /** All or nothing, over the store and all embedded platforms. False: a plan runs or a payment is under way, and nothing was erased. */
  erase(person: PersonKeys): Promise<boolean>;
};
