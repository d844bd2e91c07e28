import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CompanyChangeEntry } from '../../../platforms/users/client/company-feed.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { EventType, OutgoingEvent } from '../../shared/outgoing-event.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { formatMembershipId } from './read-companies.ts';

/** The number of the last change of companies that was emitted. */
export type CompanyCursor = {
  /** null: never */
  reached(): Promise<number | null>;
  reach(number: number): Promise<void>;
};

/** The overlap of two runs: a change with a lower number may be committed a little later. */
const OVERLAP = 200;

const EVENT_OF: Readonly<Record<string, EventType>> = {
  'company-created': 'company.created',
  'company-changed': 'company.updated',
  'domain-verified': 'company.updated',
  'domain-lost': 'company.updated',
  'company-closed': 'company.closed',
  joined: 'member.added',
  restored: 'member.added',
  left: 'member.removed',
  removed: 'member.removed',
  'roles-changed': 'member.roles_changed',
  'seat-accepted': 'seat.assigned',
  'seat-restored': 'seat.assigned',
  'seat-released': 'seat.removed',
  'seat-revoked': 'seat.removed',
};
const EMITTED = [...new Set(Object.values(EVENT_OF))];

/**
 * [COM-96] Emits the changes of companies since the last run, each once by its number; those before the first run aren't
 * emitted. Returns the number of new events; `unavailable`: the next run starts at the same point.
 */
export async function emitCompanyEvents(
  { companyFeed, outgoing }: Pick<ShopContext, 'companyFeed' | 'outgoing'>,
  cursor: CompanyCursor,
): Promise<Result<number, 'unavailable'>> {
  const reached = await cursor.reached();
  const isWanted = await outgoing.isWanted(EMITTED);
  let emitted = 0;
  for (let after = reached === null || !isWanted ? null : Math.max(0, reached - OVERLAP); ; ) {
    const found = await companyFeed.listChanges(after);
    if (!found.ok) return err('unavailable', found.detail);
    const { items, last } = found.value;
    for (const event of items.flatMap(toEvent)) if (await outgoing.write(event)) emitted += 1;
    const newest = items.at(-1)?.number;
    if (newest === undefined || newest >= last) {
      await cursor.reach(Math.max(last, newest ?? 0));
      return ok(emitted);
    }
    after = newest;
  }
}

/** Returns the event of a change; none for changes that programs don't hear about. An erased person has no membership. */
function toEvent({ number, at, companyId, userId, seatId, action }: CompanyChangeEntry): OutgoingEvent[] {
  const known = EVENT_OF[action];
  if (!known || (known.startsWith('seat.') && seatId === null)) return [];
  const isLost = known.startsWith('member.') && userId === null;
  const type = isLost ? 'company.updated' : known;
  const member = userId !== null && !isLost ? formatMembershipId({ companyId, userId }) : companyId;
  const about = known.startsWith('seat.') && seatId !== null ? seatId : member;
  return [{ type, key: `company-change:${number}`, about, at: new Date(at) }];
}

/** The delay until other programs are notified of a change of a company. */
export const emitCompanyEventsJob = defineJob({
  name: 'emit-company-events',
  input: noInput,
  every: 60,
  async run({ openContext, companyCursor }: ShopWorker & { companyCursor: CompanyCursor }) {
    const emitted = await emitCompanyEvents(openContext(), companyCursor);
    if (!emitted.ok) throw new Error(`the changes of companies were not listed: ${emitted.detail}`);
  },
});
