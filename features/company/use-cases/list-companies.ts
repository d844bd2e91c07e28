import type { Result } from '../../../core/result.ts';
import type { CompanyMembership, JoinableCompany, OwnInvitation } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies, requireCompanyActor } from './call-companies.ts';

export type OwnCompanies = {
  memberships: CompanyMembership[];
  joinable: JoinableCompany[];
  invitations: OwnInvitation[];
};

/** Returns the caller's companies, those that the domain of their confirmed email could join, and the open invitations of that email. */
export async function listCompanies(context: ShopContext): Promise<Result<OwnCompanies, FailureCode>> {
  const actor = requireCompanyActor(context);
  return actor.ok ? callCompanies(context, (companies, bearer) => companies.list(bearer)) : actor;
}
