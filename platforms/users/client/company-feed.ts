import type { z } from 'zod';
import type { Result } from '../../../core/result.ts';
import type {
  companyChange,
  companyEntry,
  companyFeedReplies,
  companySeatEntry,
  membershipEntry,
} from '../company-shapes.ts';

export type CompanyEntry = z.output<typeof companyEntry>;
export type MembershipEntry = z.output<typeof membershipEntry>;
export type CompanySeatEntry = z.output<typeof companySeatEntry>;
export type CompanyChangeEntry = z.output<typeof companyChange>;
type FeedReplies = { [Name in keyof typeof companyFeedReplies]: z.output<(typeof companyFeedReplies)[Name]> };

/** `cursor`: the `next` of the previous page. `changedSince`: leaves out what didn't change since then. */
export type FeedQuery = { cursor: string | null; changedSince: Date | null; limit: number };

/** `unavailable` also without the store's own token. */
export type FeedProblem = 'not-found' | 'invalid' | 'unavailable';
type FeedResult<T> = Promise<Result<T, FeedProblem>>;

/** All companies and their members, by the store's own token instead of a person's: for other programs and their events. */
export type CompanyFeed = {
  /** GET /service/companies; oldest first, closed ones included */
  listCompanies(query: FeedQuery): FeedResult<FeedReplies['companies']>;
  /** GET /service/companies/{id} */
  readCompany(companyId: string): FeedResult<CompanyEntry>;
  /** GET /service/members; oldest first, ended memberships included */
  listMembers(query: FeedQuery): FeedResult<FeedReplies['members']>;
  /** GET /service/companies/{id}/members/{user} */
  readMember(companyId: string, userId: string): FeedResult<MembershipEntry>;
  /** GET /service/seats; seats of plans of companies, the earliest first, ended ones included */
  listSeats(query: FeedQuery): FeedResult<FeedReplies['seats']>;
  /** GET /service/seats/{seat} */
  readSeat(seatId: string): FeedResult<CompanySeatEntry>;
  /** GET /service/changes; those with a higher number. Null: none, but the newest number */
  listChanges(after: number | null): FeedResult<FeedReplies['changes']>;
};
