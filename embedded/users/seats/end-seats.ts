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

/** `rank`: its place among the people of the plan. */
export type RestoredSeat = { seatId: string; planId: string; rank: number };

/** the seats that ended in the transaction of the removal, while the company still has their plan */
const ENDED_BY_REMOVAL = `SELECT s.seat_id, s.plan_id FROM users.plan_seat s
  JOIN users.seat_plan plan ON plan.plan_id = s.plan_id AND plan.company_id = $1
  JOIN users.company_member m ON m.company_id = $1 AND m.user_id = $2
  WHERE s.user_id = $2 AND s.state = 'ended' AND s.end_reason = 'revoked' AND s.ended_at = m.removed_at
  ORDER BY s.plan_id`;

/**
 * Reads how many seats each plan has in which this removal ended a seat, before any lock. A plan that the payment platform
 * doesn't know, or that it can't read now, is absent.
 */
export async function readPlansOfRemoval(
  db: Queryable,
  readPlan: ReadPlan,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Map<string, number>> {
  const seats = await select<{ planId: string }>(db, ENDED_BY_REMOVAL, [companyId, userId]);
  const quantities = new Map<string, number>();
  for (const { planId } of seats) {
    const plan = await readPlan(planId);
    if (plan.ok && plan.value && !plan.value.hasEnded) quantities.set(planId, plan.value.quantity);
  }
  return quantities;
}

/**
 * Gives the seats back that a removal ended, as far as they are free, in the caller's transaction with the company's lock.
 * Must be called before the membership is restored. Returns them. `by`: the administrator.
 */
export async function restoreSeatsOfMember(
  tx: Queryable,
  { companyId, userId, by }: { companyId: string; userId: string; by: string },
  quantities: ReadonlyMap<string, number>,
  now: Date,
): Promise<RestoredSeat[]> {
  await tx.query('SELECT 1 FROM users.seat_plan WHERE company_id = $1 ORDER BY plan_id FOR UPDATE', [companyId]);
  const restored: RestoredSeat[] = [];
  for (const seat of await select<{ seatId: string; planId: string }>(tx, ENDED_BY_REMOVAL, [companyId, userId])) {
    const { seatId, planId } = seat;
    if ((await countSeats(tx, planId)) >= (quantities.get(planId) ?? 0)) continue;
    const [row] = await select<{ rank: number }>(
      tx,
      `UPDATE users.plan_seat AS s SET state = 'active', ended_at = NULL, end_reason = NULL WHERE seat_id = $1 AND NOT EXISTS (
         SELECT 1 FROM users.plan_seat now WHERE now.plan_id = $2 AND now.user_id = $3 AND now.state = 'active')
       RETURNING 1 + (SELECT count(*) FROM users.plan_seat earlier
         WHERE earlier.plan_id = $2 AND earlier.state = 'active' AND earlier.place < s.place) AS rank`,
      [seatId, planId, userId],
    );
    if (!row) continue;
    await recordSeatActivity(tx, planId, { action: 'seat-restored', seatId, by, person: userId }, now);
    restored.push({ ...seat, rank: row.rank });
  }
  return restored;
}

/** Erases a person from every plan, in the caller's transaction: seats and invitations end, and a plan has no holder. */
export async function erasePersonFromSeats(
  tx: Queryable,
  { userIds, email }: { userIds: readonly string[]; email: string },
): Promise<void> {
  await tx.query('DELETE FROM users.plan_seat WHERE user_id = ANY($1) OR email = $2', [userIds, email]);
  await tx.query('UPDATE users.seat_plan SET owner_id = NULL WHERE owner_id = ANY($1)', [userIds]);
}
