import { err, type Result } from '../../../core/result.ts';
import type { CompanyDomain } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { parseTypedDomain } from '../rules/parse-typed-domain.ts';
import { callCompanies, openForChange } from './call-companies.ts';

export type DomainInput = { companyId: string; domain: string };

/**
 * Adds a domain, which is verified by its DNS record or by staff. `domain-public`: an email service; `domain-taken`:
 * verified for another company.
 */
export async function addDomain(
  context: ShopContext,
  { companyId, domain: typed }: DomainInput,
): Promise<Result<CompanyDomain, FailureCode>> {
  const domain = parseTypedDomain(typed);
  if (domain === null) return err('invalid', 'domain');
  const company = await openForChange(context, companyId, 'change-domains');
  return company.ok
    ? callCompanies(context, (companies, bearer) => companies.addDomain(companyId, domain, bearer))
    : company;
}

/** Reads the domain's DNS record now, once a minute at most. The service sends the email about a changed state. */
export async function checkDomain(
  context: ShopContext,
  { companyId, domain }: DomainInput,
): Promise<Result<CompanyDomain, FailureCode>> {
  const company = await openForChange(context, companyId, 'change-domains');
  return company.ok
    ? callCompanies(context, (companies, bearer) => companies.checkDomain(companyId, domain, bearer))
    : company;
}

/** Removes a domain; its members stay. */
export async function removeDomain(
  context: ShopContext,
  { companyId, domain }: DomainInput,
): Promise<Result<null, FailureCode>> {
  const company = await openForChange(context, companyId, 'change-domains');
  return company.ok
    ? callCompanies(context, (companies, bearer) => companies.removeDomain(companyId, domain, bearer))
    : company;
}
