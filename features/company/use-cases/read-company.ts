import { err, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { openCompany } from './call-companies.ts';

/** Returns what the caller's roles show of the company; `not-found` for unknown ids and other companies alike. */
export async function readCompany(
  context: ShopContext,
  companyId: string,
): Promise<Result<CompanyDetails, FailureCode>> {
  return isUuid(companyId) ? openCompany(context, companyId, 'read-company') : err('not-found');
}
