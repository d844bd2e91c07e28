import type { CompanyRole, GivenRole } from '../../../platforms/users/client/companies.ts';

/** The roles in the order of every list. They add up; a member may have none. */
export const COMPANY_ROLES = [
  'administrator',
  'buyer',
  'approver',
  'bookkeeper',
  'seat-holder',
] as const satisfies readonly CompanyRole[];

/** The roles that administrators give. That of a seat holder comes and goes with a seat of the company's plan. */
export const GIVEN_ROLES = ['administrator', 'buyer', 'approver', 'bookkeeper'] as const satisfies readonly GivenRole[];

/** Returns the roles among these texts that administrators give, in their order, each once. */
export const sortGivenRoles = (roles: readonly unknown[]): GivenRole[] =>
  GIVEN_ROLES.filter((role) => roles.includes(role));

/** Returns the roles among these texts in their order, each once. */
export const sortRoles = (roles: readonly unknown[]): CompanyRole[] =>
  COMPANY_ROLES.filter((role) => roles.includes(role));

type MemberRoles = { userId: string; roles: readonly CompanyRole[] };

/** Whether the company keeps an administrator if this member leaves or loses the role. */
export const hasOtherAdministrator = (members: readonly MemberRoles[], userId: string): boolean =>
  members.some((member) => member.userId !== userId && member.roles.includes('administrator'));
