import { err, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type {
  CompanyEntry,
  CompanySeatEntry,
  FeedProblem,
  MembershipEntry,
} from '../../../platforms/users/client/company-feed.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { Page, PageQuery, ProgramResult } from './page.ts';

/** Returns the id of a membership for other programs. */
export const formatMembershipId = ({ companyId, userId }: { companyId: string; userId: string }): string =>
  `${companyId}:${userId}`;

/** Returns company and person of such an id; null if it is none. */
function parseMembershipId(id: string): { companyId: string; userId: string } | null {
  const [companyId = '', ...rest] = id.split(':');
  const userId = rest.join(':');
  return isUuid(companyId) && userId !== '' ? { companyId, userId } : null;
}

const toPage = <T>(found: Result<Page<T>, FeedProblem>): Result<Page<T>, 'invalid' | 'unavailable'> => {
  if (found.ok) return found;
  return found.code === 'invalid' ? err('invalid', 'cursor') : err('unavailable');
};

const toOne = <T>(found: Result<T, FeedProblem>): Result<T, 'not-found' | 'unavailable'> =>
  found.ok ? found : err(found.code === 'not-found' ? 'not-found' : 'unavailable');

/** [COM-96] Oldest first, including closed ones. `unavailable` also without the store's own token. */
export const listProgramCompanies = async (
  { companyFeed }: ShopContext,
  query: PageQuery,
): ProgramResult<Page<CompanyEntry>> => toPage(await companyFeed.listCompanies(query));

/** By the user service's id; `not-found`, `unavailable`. */
export const readOneCompany = async ({ companyFeed }: ShopContext, id: string): ProgramResult<CompanyEntry> =>
  isUuid(id) ? toOne(await companyFeed.readCompany(id)) : err('not-found');

/** [COM-96] Oldest first, including ended memberships of persons who weren't erased. */
export const listProgramMembers = async (
  { companyFeed }: ShopContext,
  query: PageQuery,
): ProgramResult<Page<MembershipEntry>> => toPage(await companyFeed.listMembers(query));

/** By company and person, `{company}:{user}`; `not-found`, `unavailable`. */
export async function readOneMember({ companyFeed }: ShopContext, id: string): ProgramResult<MembershipEntry> {
  const parsed = parseMembershipId(id);
  return parsed ? toOne(await companyFeed.readMember(parsed.companyId, parsed.userId)) : err('not-found');
}

/** [COM-99] Seats of companies' plans, the earliest first, including those that ended in the last 90 days. */
export const listProgramSeats = async (
  { companyFeed }: ShopContext,
  query: PageQuery,
): ProgramResult<Page<CompanySeatEntry>> => toPage(await companyFeed.listSeats(query));

/** By the user service's id; `not-found`, `unavailable`. */
export const readOneSeat = async ({ companyFeed }: ShopContext, id: string): ProgramResult<CompanySeatEntry> =>
  isUuid(id) ? toOne(await companyFeed.readSeat(id)) : err('not-found');
