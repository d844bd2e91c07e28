import type { Result } from '../../../core/result.ts';

/** A membership as the association's registry has it [ACC-14]. Dates are ISO days. */
export type MembershipDetails = {
  number: string;
  status: string;
  type: string;
  member_since: string;
  expire_date: string;
  official_state_assignment: string;
};
export type MembersProblem = 'not-found' | 'unavailable';

export type Members = {
  /** both must belong together; a wrong pair is `not-found`, whichever half is wrong */
  find(email: string, number: string): Promise<Result<MembershipDetails, MembersProblem>>;
  byNumber(number: string): Promise<Result<MembershipDetails, MembersProblem>>;
};
