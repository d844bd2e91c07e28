import type { CompanyRole } from '../../../platforms/users/client/companies.ts';
import { canDo } from '../../company/rules/permissions.ts';

/** Whether a member with these roles has a page of the company's quotes. */
export const canSeeQuotes = (roles: readonly CompanyRole[]): boolean =>
  canDo(roles, 'read-quotes') || canDo(roles, 'order') || canDo(roles, 'answer-quotes');
