import type { Database, Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import type { ReadPlan } from './plan-reader.ts';
import {
  countSeats,
  endSeat,
  findSeat,
  lockPlan,
  lockSeat,
  openOwnPlan,
  recordSeatActivity,
  SEAT,
  type StoredSeat,
} from './seat-access.ts';
import { describePerson, findPlanOwner } from './seat-invitations.ts';

/** How long a revoked seat can be restored. */
const RESTORE_MS = 60_000;

type Parts = { db: Database; readPlan: ReadPlan };
type Place = { planId: string; seatId: string };

/** Ends the seat of another person, or withdraws its invitation. Returns the person to write to. */
export async function revokeSeat({ db, readPlan }: Parts, { planId, seatId }: Place, who: Bearer, now: Date) {
  const plan = await openOwnPlan(db, readPlan, planId, who);
  if (!plan.ok) return plan;
  return db.transaction(async (tx) => {
    await lockPlan(tx, planId, who.sub, plan.value);
    const seat = await findSeat(tx, planId, seatId);
    if (!seat) return err('not_found');
    if (seat.state === 'ended') return err('ended');
    await endSeat(tx, seatId, seat.state === 'active' ? 'revoked' : 'withdrawn', now);
    if (seat.state === 'active' && seat.userId !== null)
      await recordSeatActivity(tx, planId, { action: 'seat-revoked', seatId, by: who.sub, person: seat.userId }, now);
    return ok(await describePerson(tx, seat));
  });
}

/** Gives a revoked seat back to its person, within a minute and while a seat is free. */
export async function restoreSeat(
  { db, readPlan }: Parts,
  { planId, seatId }: Place,
  who: Bearer,
  now: Date,
): Promise<Outcome<{ userId: string }>> {
  const plan = await openOwnPlan(db, readPlan, planId, who);
  if (!plan.ok) return plan;
  return db.transaction(async (tx) => {
    await lockPlan(tx, planId, who.sub, plan.value);
    const seat = await findSeat(tx, planId, seatId);
    if (!seat || seat.userId === null) return err('not_found');
    const { userId } = seat;
    if (seat.state === 'active') return ok({ userId });
    const isLate = now.getTime() - Date.parse(seat.endedAt ?? '') > RESTORE_MS;
    if (seat.endReason !== 'revoked' || isLate) return err('ended');
    if ((await countSeats(tx, planId)) >= plan.value.quantity) return err('full');
    await tx.query(
      `UPDATE users.plan_seat SET state = 'active', ended_at = NULL, end_reason = NULL WHERE seat_id = $1 AND NOT EXISTS (
         SELECT 1 FROM users.plan_seat now WHERE now.plan_id = $2 AND now.user_id = $3 AND now.state = 'active')`,
      [seatId, planId, userId],
    );
    await recordSeatActivity(tx, planId, { action: 'seat-restored', seatId, by: who.sub, person: userId }, now);
    return ok({ userId });
  });
}

/** Ends the bearer's own seat. Returns the plan's holder. */
export async function releaseSeat(db: Database, seatId: string, { sub }: Bearer, now: Date): Promise<Outcome<object>> {
  const [before] = await select<StoredSeat>(
    db,
    `SELECT ${SEAT} FROM users.plan_seat WHERE seat_id = $1 AND user_id = $2 AND since IS NOT NULL`,
    [seatId, sub],
  );
  if (!before) return err('not_found');
  return db.transaction(async (tx) => {
    const seat = await lockSeat(tx, before);
    const isFirst = seat.state === 'active';
    if (!isFirst && seat.endReason !== 'released') return err('ended');
    if (isFirst) {
      await endSeat(tx, seatId, 'released', now);
      await recordSeatActivity(tx, seat.planId, { action: 'seat-released', seatId, by: sub, person: sub }, now);
    }
    return ok({ planId: seat.planId, owner: isFirst ? await findPlanOwner(tx, seat.planId) : null });
  });
}

/**
 * Ends the seats that a person has in plans of this company, in the caller's transaction with the company's lock. Returns
 * them. `by`: the administrator, or the person who leaves.
 */
export async function endSeatsOfMember(
  tx: Queryable,
  { companyId, userId, by }: { companyId: string; userId: string; by: string },
  now: Date,
): Promise<{ seatId: string; planId: string }[]> {
  const plans = await select<{ planId: string }>(
    tx,
    'SELECT plan_id FROM users.seat_plan WHERE company_id = $1 ORDER BY plan_id FOR UPDATE',
    [companyId],
  );
  const ended = await select<{ seatId: string; planId: string }>(
    tx,
    `UPDATE users.plan_seat SET state = 'ended', ended_at = $3, end_reason = 'revoked'
     WHERE plan_id = ANY($1) AND user_id = $2 AND state = 'active' RETURNING seat_id, plan_id`,
    [plans.map(({ planId }) => planId), userId, now],
  );
  const action = by === userId ? 'seat-released' : 'seat-revoked';
  for (const { seatId, planId } of ended)
    await recordSeatActivity(tx, planId, { action, seatId, by, person: userId }, now);
  return ended;
}

/** Erases a person from every plan, in the caller's transaction: seats and invitations end, and a plan has no holder. */
export async function erasePersonFromSeats(
  tx: Queryable,
  { userIds, email }: { userIds: readonly string[]; email: string },
): Promise<void> {
  await tx.query('DELETE FROM users.plan_seat WHERE user_id = ANY($1) OR email = $2', [userIds, email]);
  await tx.query('UPDATE users.seat_plan SET owner_id = NULL WHERE owner_id = ANY($1)', [userIds]);
}
