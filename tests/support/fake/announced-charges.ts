import type {
  AnnouncedCharges,
  NewAnnouncement,
} from '../../../features/plans/repository/announcements/announced-charges.ts';

const CHECK_MS = 20 * 3_600_000;

/** Creates an in-memory repository of announced charges. */
export function createFakeAnnouncedCharges() {
  const added: (NewAnnouncement & { id: number; checkedAt: Date })[] = [];
  const of = (subscriptionId: string, periodEnd: string) =>
    added.filter((each) => each.subscriptionId === subscriptionId && each.periodEnd === periodEnd);
  const charges: AnnouncedCharges = {
    last: async (subscriptionId, periodEnd) => of(subscriptionId, periodEnd).at(-1) ?? null,
    async add(announcement, at) {
      const others = of(announcement.subscriptionId, announcement.periodEnd);
      if (others.some(({ replaces }) => replaces === announcement.replaces)) return false;
      added.push({ ...announcement, id: added.length + 1, checkedAt: at });
      return true;
    },
    async claimCheck(subscriptionId, periodEnd, at) {
      const last = of(subscriptionId, periodEnd).at(-1);
      if (!last || last.checkedAt.getTime() > at.getTime() - CHECK_MS) return false;
      last.checkedAt = at;
      return true;
    },
  };
  return { charges, added };
}
