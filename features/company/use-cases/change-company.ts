import type { Result } from '../../../core/result.ts';
import type { Company, CompanyChange } from '../../../platforms/users/client/companies.ts';
import { updateCompanyCustomer } from '../../payment-methods/use-cases/company-customer.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies, openForChange } from './call-companies.ts';

/**
 * Changes the given fields, and the company's customer at the payment platform with them. `conflict`: another
 * administrator changed the company since this version.
 */
export async function changeCompany(
  context: ShopContext,
  { companyId, ...change }: CompanyChange & { companyId: string },
): Promise<Result<Company, FailureCode>> {
  const opened = await openForChange(context, companyId, 'change-company');
  if (!opened.ok) return opened;
  const changed = await callCompanies(context, (companies, bearer) => companies.change(companyId, change, bearer));
  const isMoved = change.address !== undefined;
  if (changed.ok && (isMoved || change.name !== undefined || change.invoiceEmail !== undefined))
    await updateCompanyCustomer(context, changed.value, opened.value.paymentCustomerId, { isMoved });
  return changed;
}
