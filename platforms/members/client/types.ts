import type { z } from 'zod';
import type { Result } from '../../../core/result.ts';
import type { membershipDetails } from './membership-claim.ts';

/** A membership in the association's registry [ACC-14]. Dates are ISO days. */
export type MembershipDetails = z.output<typeof membershipDetails>;
export type MembersProblem = 'not-found' | 'unavailable';

export type Members = {
  /** both must match; a wrong pair is `not-found`, whichever is wrong */
  find(email: string, number: string): Promise<Result<MembershipDetails, MembersProblem>>;
  byNumber(number: string): Promise<Result<MembershipDetails, MembersProblem>>;
};
