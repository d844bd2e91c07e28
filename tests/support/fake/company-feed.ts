import { err, ok } from '../../../core/result.ts';
import type {
  CompanyChangeEntry,
  CompanyEntry,
  CompanyFeed,
  CompanySeatEntry,
  MembershipEntry,
} from '../../../platforms/users/client/company-feed.ts';

/** Creates the reads of all companies in memory. `isDown`: the user service doesn't respond. */
export function createFakeCompanyFeed() {
  const companies: CompanyEntry[] = [];
  const members: MembershipEntry[] = [];
  const seats: CompanySeatEntry[] = [];
  const changes: CompanyChangeEntry[] = [];
  const state = { isDown: false };
  const away = err('unavailable' as const);
  const companyFeed: CompanyFeed = {
    listCompanies: async ({ limit }) => (state.isDown ? away : ok({ items: companies.slice(0, limit), next: null })),
    async readCompany(companyId) {
      if (state.isDown) return away;
      const found = companies.find((each) => each.companyId === companyId);
      return found ? ok(found) : err('not-found');
    },
    listMembers: async ({ limit }) => (state.isDown ? away : ok({ items: members.slice(0, limit), next: null })),
    async readMember(companyId, userId) {
      if (state.isDown) return away;
      const found = members.find((each) => each.companyId === companyId && each.userId === userId);
      return found ? ok(found) : err('not-found');
    },
    listSeats: async ({ limit }) => (state.isDown ? away : ok({ items: seats.slice(0, limit), next: null })),
    async readSeat(seatId) {
      if (state.isDown) return away;
      const found = seats.find((each) => each.seatId === seatId);
      return found ? ok(found) : err('not-found');
    },
    async listChanges(after) {
      if (state.isDown) return away;
      const last = changes.at(-1)?.number ?? 0;
      return ok({ items: after === null ? [] : changes.filter(({ number }) => number > after).slice(0, 250), last });
    },
  };
  return { companyFeed, companies, members, seats, changes, state };
}
