import { JOIN_POLICIES, MAX_COMPANY_MEMBERS } from '../../../platforms/users/company-constants.ts';

/** The limits and choices of the user service that screens and calls show. */
export const COMPANY_LIMITS = { joinPolicies: JOIN_POLICIES, maxMembers: MAX_COMPANY_MEMBERS } as const;

/** The most documents of which one call asks for the copies of companies: a page lists up to 40. */
export const MAX_SKUS_PER_CALL = 60;
