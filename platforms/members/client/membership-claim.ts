import { z } from 'zod';

/** The claim under which the membership check returns the details. [ACC-14] */
export const MEMBERSHIP_CLAIM = 'custom:membership_details';

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const membershipDetails = z.object({
  number: z.string().min(1).max(40),
  status: z.string().min(1).max(60),
  type: z.string().max(100),
  member_since: day,
  expire_date: day,
  official_state_assignment: z.string().max(100),
});
