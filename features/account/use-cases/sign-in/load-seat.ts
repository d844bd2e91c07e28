import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { OwnSeat } from '../../../../platforms/users/client/seats.ts';
import { limitToSeats } from '../../../plans/rules/seats/seat-access.ts';
import { toAccount, toSessionSubscription } from '../../../plans/use-cases/account-subscription.ts';
import { findProduct } from '../../../shared/find-or-null.ts';
import type { SessionSeat } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

type SeatContext = Pick<ShopContext, 'payment' | 'config' | 'log'>;

/** Returns a seat for the session, with its plan as the payment platform has it; null for an ended plan. */
export async function toSessionSeat(
  context: SeatContext,
  { seatId, planId, rank }: Pick<OwnSeat, 'seatId' | 'planId' | 'rank'>,
  plan: Subscription,
): Promise<SessionSeat | null> {
  const line = plan.lines[0];
  const product = await findProduct(context, line?.productId ?? '');
  const subscription = toSessionSubscription(
    context.config,
    toAccount(plan, () => product?.name ?? ''),
  );
  const quantity = line?.quantity ?? 0;
  return subscription && { seatId, planId, rank, subscription: limitToSeats(subscription, rank, quantity) };
}

/**
 * Reads the seat that gives a person access, and writes it into their session by `save` while no other change of the
 * person's seat runs. If a platform does not respond or the lock is busy, the known seat stays and sign-in continues.
 * [COM-77]
 */
export async function withSeat(
  context: ShopContext,
  sub: string,
  bearer: string,
  known: SessionSeat | null,
  save: (seat: SessionSeat | null) => Promise<void>,
): Promise<SessionSeat | null> {
  const read = async (): Promise<SessionSeat | null | 'unread'> => {
    const own = await context.seats.own(bearer);
    if (!own.ok) return unread(context, own.code);
    let without: SessionSeat | null = null;
    for (const seat of own.value.seats) {
      const plan = await context.payment.subscription(seat.planId);
      if (!plan.ok && plan.code !== 'not-found') return unread(context, plan.code);
      const found = plan.ok ? await toSessionSeat(context, seat, plan.value) : null;
      if (found?.subscription.hasActive) return found;
      without ??= found;
    }
    return without;
  };
  const pick = (found: SessionSeat | null | 'unread') => (found === 'unread' ? known : found);
  const permit = await context.locks.join(seatLock(sub), read, (found) => save(pick(found)));
  if (!permit.isBusy) return pick(permit.value);
  await save(known);
  return known;
}

function unread({ log }: SeatContext, code: string): 'unread' {
  log.warn({ area: 'subscription', code }, 'seat not read at sign-in');
  return 'unread';
}

/** The lock of everything that writes a person's seat into their sessions. */
const seatLock = (sub: string): string => `seat:${sub}`;

/** Writes a seat that a person has again into every session; without the plan, they find it at the next refresh. */
export async function restoreSeatSessions(
  context: ShopContext,
  sub: string,
  seat: Pick<OwnSeat, 'seatId' | 'planId' | 'rank'>,
): Promise<void> {
  const plan = await context.payment.subscription(seat.planId);
  if (plan.ok) await updateSeatSessions(context, sub, await toSessionSeat(context, seat, plan.value));
}

/** Writes a changed seat into every session of a person, after every read that began before the change. */
export async function updateSeatSessions(context: ShopContext, sub: string, seat: SessionSeat | null): Promise<void> {
  const permit = await context.locks.run(seatLock(sub), () => context.seatSessions.keepSeat(sub, seat));
  if (permit.isBusy) await context.seatSessions.keepSeat(sub, seat);
}
