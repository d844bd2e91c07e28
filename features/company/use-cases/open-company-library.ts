import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyDetails } from '../../../platforms/users/client/companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { canDo } from '../rules/permissions.ts';
import { openCompany } from './call-companies.ts';

/**
 * What a member knows about the seats of the company's plan. `holders`: members with a seat. `administrators`: their names.
 */
export type LibrarySeats = { holders: number; administrators: string[]; canGive: boolean };

/**
 * `memberIds`: the users of today's members. `isClosed`: the caller keeps the documents as its former administrator. `seats`:
 * null if no member has one.
 */
export type CompanyLibrary = {
  name: string;
  memberIds: readonly string[];
  isClosed: boolean;
  seats: LibrarySeats | null;
};

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
    return ok({
      name: details.name,
      memberIds: members.map(({ userId }) => userId),
      isClosed: false,
      seats: describeSeats(company.value),
    });
  }
  if (company.code !== 'not-found') return company.code === 'forbidden' ? err('not-found') : company;
  const closed = await context.closedCompanies.find(companyId, context.actor.profile.userId);
  return closed ? ok({ name: closed.companyName, memberIds: [], isClosed: true, seats: null }) : company;
}

const MAX_NAMED = 3;

function describeSeats({ members, roles }: CompanyDetails): LibrarySeats | null {
  const holders = members.filter((member) => member.roles.includes('seat-holder')).length;
  if (holders === 0) return null;
  const administrators = members
    .filter((member) => member.roles.includes('administrator'))
    .slice(0, MAX_NAMED)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .filter(Boolean);
  return { holders, administrators, canGive: canDo(roles, 'manage-plan') };
}
