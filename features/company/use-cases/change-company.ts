import type { Result } from '../../../core/result.ts';
import type { Company, CompanyChange } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies, openForChange } from './call-companies.ts';

/** Changes the given fields. `conflict`: another administrator changed the company since this version. */
export async function changeCompany(
  context: ShopContext,
  { companyId, ...change }: CompanyChange & { companyId: string },
): Promise<Result<Company, FailureCode>> {
  const company = await openForChange(context, companyId, 'change-company');
  return company.ok
    ? callCompanies(context, (companies, bearer) => companies.change(companyId, change, bearer))
    : company;
}
