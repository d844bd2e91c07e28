import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { openCompany } from './call-companies.ts';

/** `memberIds`: the users of today's members. `isClosed`: the caller keeps the documents as its former administrator. */
export type CompanyLibrary = { name: string; memberIds: readonly string[]; isClosed: boolean };

/**
 * Opens the documents of a company for its members, and those of a closed company for its last administrators.
 * `not-found` for everyone else, and for unknown ids. [COM-60] [COM-64]
 */
export async function openCompanyLibrary(
  context: ShopContext,
  companyId: string,
): Promise<Result<CompanyLibrary, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (!isUuid(companyId)) return err('not-found');
  const company = await openCompany(context, companyId, 'read-documents');
  if (company.ok) {
    const { company: details, members } = company.value;
    return ok({ name: details.name, memberIds: members.map(({ userId }) => userId), isClosed: false });
  }
  if (company.code !== 'not-found') return company.code === 'forbidden' ? err('not-found') : company;
  const closed = await context.closedCompanies.find(companyId, context.actor.profile.userId);
  return closed ? ok({ name: closed.companyName, memberIds: [], isClosed: true }) : company;
}
