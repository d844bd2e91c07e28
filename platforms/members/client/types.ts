import type { z } from 'zod';
import type { Result } from '../../../core/result.ts';
import type { membershipDetails } from './membership-claim.ts';

/** A membership as the association's registry has it [ACC-14]. Dates are ISO days. */
export type MembershipDetails = z.output<typeof membershipDetails>;
export type MembersProblem = 'not-found' | 'unavailable';

export type Members = {
  /** both must belong together; a wrong pair is `not-found`, whichever half is wrong */
  find(email: string, number: string): Promise<Result<MembershipDetails, MembersProblem>>;
  byNumber(number: string): Promise<Result<MembershipDetails, MembersProblem>>;
};
