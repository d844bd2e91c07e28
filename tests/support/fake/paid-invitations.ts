import type { PaidInvitation, PaidInvitations } from '../../../features/plans/repository/seats/paid-invitations.ts';

/** Creates the typed addresses of purchases of seats in memory; every entry is old enough to be finished. */
export function createFakePaidInvitations() {
  const waiting = new Map<string, PaidInvitation>();
  const paidInvitations: PaidInvitations = {
    async add(entry) {
      if (!waiting.has(entry.intent)) waiting.set(entry.intent, entry);
    },
    async remove(intent, sub) {
      if (waiting.get(intent)?.sub === sub) waiting.delete(intent);
    },
    listOlderThan: async () => [...waiting.values()],
  };
  return { paidInvitations, waiting };
}
