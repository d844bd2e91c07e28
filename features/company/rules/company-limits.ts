import { JOIN_POLICIES, MAX_COMPANY_MEMBERS } from '../../../platforms/users/company-constants.ts';

/** The limits and choices of the user service that screens and calls show. */
export const COMPANY_LIMITS = { joinPolicies: JOIN_POLICIES, maxMembers: MAX_COMPANY_MEMBERS } as const;
