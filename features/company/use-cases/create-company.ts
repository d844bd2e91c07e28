import type { Result } from '../../../core/result.ts';
import type { Company, NewCompany } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { callCompanies, countChange, requireConfirmedActor } from './call-companies.ts';

/** Creates a company; the caller becomes its administrator and a buyer. Idempotent by `requestKey`. */
export async function createCompany(context: ShopContext, input: NewCompany): Promise<Result<Company, FailureCode>> {
  const actor = requireConfirmedActor(context);
  if (!actor.ok) return actor;
  const permit = await countChange(context);
  return permit.ok ? callCompanies(context, (companies, bearer) => companies.create(input, bearer)) : permit;
}
