import type {
  FollowUpStep,
  PlanCheckoutRecord,
  PlanCheckoutRepository,
} from '../../../features/plans/repository/purchase/plan-checkout-repository.ts';
import type { Locks } from '../../../features/shared/locks.ts';
import { coalesceQueuedRuns, shareConcurrentReads } from '../../../server/persistence/advisory-locks.ts';

/** Creates an in-memory checkout repository; claims do not expire. */
export function createFakeCheckoutBook() {
  const records = new Map<string, PlanCheckoutRecord>();
  const begun = new Set<string>();
  const closed = new Set<string>();
  const late = new Set<string>();
  const ofCustomer = (id: string): PlanCheckoutRecord[] =>
    [...records.values()].filter(({ paymentCustomerId }) => paymentCustomerId === id).reverse();
  const change = (id: string, with_: Partial<PlanCheckoutRecord>): void => {
    const known = records.get(id);
    if (known) records.set(id, { ...known, ...with_ });
  };
  const nameOf = (id: string, step: FollowUpStep): string => `${id} ${step}`;

  const checkouts: PlanCheckoutRepository = {
    async add(record) {
      if (!records.has(record.sessionId)) records.set(record.sessionId, { ...record, consent: null, done: [] });
    },
    find: async (id) => records.get(id) ?? null,
    countOf: async (id) => ofCustomer(id).length,
    unsettledOf: async (id) => ofCustomer(id).filter(({ sessionId }) => !closed.has(sessionId)),
    async consent(id, consent, at) {
      change(id, { consent: { ...consent, at: at.toISOString() } });
    },
    async claim(id, step) {
      if (records.get(id)?.done.includes(step) || begun.has(nameOf(id, step))) return false;
      begun.add(nameOf(id, step));
      return true;
    },
    async done(id, step) {
      begun.delete(nameOf(id, step));
      change(id, { done: [...(records.get(id)?.done ?? []), step] });
    },
    async release(id, step) {
      begun.delete(nameOf(id, step));
    },
    async close(id, { isLate = false } = {}) {
      closed.add(id);
      if (isLate) late.add(id);
    },
    unsettledCustomers: async () => [
      ...new Set(
        [...records.values()]
          .filter(({ sessionId }) => !closed.has(sessionId))
          .map(({ paymentCustomerId }) => paymentCustomerId),
      ),
    ],
  };
  return { checkouts, records, closed, late };
}

/** Creates locks by key within one process; `busy` lists keys held elsewhere. */
export function createFakeLocks() {
  const lines = new Map<string, Promise<unknown>>();
  const busy = new Set<string>();
  const run: Locks['run'] = async (key, work) => {
    if (busy.has(key)) return { isBusy: true };
    const mine = (lines.get(key) ?? Promise.resolve()).then(work);
    lines.set(
      key,
      mine.catch(() => null),
    );
    return { isBusy: false, value: await mine };
  };
  return { locks: { run, share: coalesceQueuedRuns(run), join: shareConcurrentReads(run) }, busy };
}
