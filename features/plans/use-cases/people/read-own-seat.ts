import { ok, type Result } from '../../../../core/result.ts';
import type { OwnSeats, SeatOwner } from '../../../../platforms/users/client/seats.ts';
import { DRAFTS_READABLE_DAYS } from '../../../account/use-cases/person/read-ended-plan.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { deriveSubscriptionState } from '../../rules/sync/plan-state.ts';
import { callSeats } from './call-seats.ts';

/** A person's seat with its plan, as the account shows it: no money. `endsOn`: ISO. */
export type ShownSeat = {
  seatId: string;
  planName: string;
  owner: SeatOwner | null;
  seats: number;
  endsOn: string;
  /** the plan is suspended, or has fewer seats than people */
  hasAccess: boolean;
  isUnlimited: boolean;
};
/** A seat that ended. `draftsUntil`: ISO, the last day on which drafts can be read. */
export type EndedSeat = { endedAt: string; draftsUntil: string; owner: SeatOwner | null };
export type OwnSeatPage = { seat: ShownSeat | null; ended: EndedSeat | null };

/** Returns the caller's seat in the plan of another person, else the one that ended last. */
export async function readOwnSeat(context: ShopContext): Promise<Result<OwnSeatPage, FailureCode>> {
  const own = await callSeats(context, (seats, bearer) => seats.own(bearer));
  if (!own.ok) return own;
  const ended = own.value.ended && toEnded(own.value.ended);
  const { actor } = context;
  const current = actor.kind === 'customer' ? actor.seat : undefined;
  const listed = own.value.seats.find(({ seatId }) => seatId === current?.seatId);
  if (!listed || !current) return ok({ seat: null, ended });
  const plan = await context.payment.subscription(listed.planId);
  if (!plan.ok) return { ok: false, code: 'unavailable' };
  const { subscriptionName, hasActive, isUnlimited } = current.subscription;
  return ok({
    ended: null,
    seat: {
      seatId: listed.seatId,
      planName: subscriptionName,
      owner: listed.owner,
      seats: plan.value.lines[0]?.quantity ?? 0,
      endsOn: deriveSubscriptionState(plan.value, context.now()).endDate,
      hasAccess: hasActive,
      isUnlimited,
    },
  });
}

function toEnded({ endedAt, owner }: NonNullable<OwnSeats['ended']>): EndedSeat {
  const last = new Date(endedAt);
  last.setUTCDate(last.getUTCDate() + DRAFTS_READABLE_DAYS);
  return { endedAt, draftsUntil: last.toISOString(), owner };
}
