import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import type { PaidPlan, ReadPlan } from './plan-reader.ts';

/** The plan's holder has the first seat. */
export const HOLDER_SEATS = 1;

export type StoredSeat = {
  seatId: string;
  planId: string;
  state: 'active' | 'invited' | 'ended';
  email: string;
  userId: string | null;
  expiresAt: string;
  requestedAt: string | null;
  endedAt: string | null;
  endReason: 'revoked' | 'moved' | 'released' | 'withdrawn' | 'declined' | null;
};
export const SEAT = 'seat_id, plan_id, state, email, user_id, expires_at, requested_at, ended_at, end_reason';

/**
 * Reads a plan from the payment platform for the person with its customer. `not_found`: an unknown plan, and one of
 * another person, alike. Reads before any lock: no lock waits for another service.
 */
export async function openOwnPlan(
  db: Queryable,
  readPlan: ReadPlan,
  planId: string,
  { sub }: Bearer,
): Promise<Outcome<PaidPlan>> {
  const [person] = await select<{ paymentCustomerId: string | null }>(
    db,
    'SELECT payment_customer_id FROM users.person WHERE user_id = $1',
    [sub],
  );
  if (!person?.paymentCustomerId) return err('not_found');
  const found = await readPlan(planId);
  if (!found.ok) return found;
  return found.value?.customerId === person.paymentCustomerId ? ok(found.value) : err('not_found');
}

/** Locks a plan for the rest of the transaction, and records its holder: every change of its seats begins with it. */
export const lockPlan = (tx: Queryable, planId: string, ownerId: string) =>
  tx.query(
    `INSERT INTO users.seat_plan (plan_id, owner_id) VALUES ($1, $2)
     ON CONFLICT (plan_id) DO UPDATE SET owner_id = excluded.owner_id`,
    [planId, ownerId],
  );

/** Locks the plan of a seat that was found without the lock, and reads the seat again. */
export async function lockSeat(tx: Queryable, before: StoredSeat): Promise<StoredSeat> {
  await tx.query('SELECT 1 FROM users.seat_plan WHERE plan_id = $1 FOR UPDATE', [before.planId]);
  const [row] = await select<StoredSeat>(tx, `SELECT ${SEAT} FROM users.plan_seat WHERE seat_id = $1`, [before.seatId]);
  // an erased person's seat is deleted
  return row ?? { ...before, state: 'ended' };
}

export async function findSeat(db: Queryable, planId: string, seatId: string): Promise<StoredSeat | null> {
  const [row] = await select<StoredSeat>(
    db,
    `SELECT ${SEAT} FROM users.plan_seat WHERE plan_id = $1 AND seat_id = $2`,
    [planId, seatId],
  );
  return row ?? null;
}

/** Counts the given seats of a locked plan, the holder's and invitations included; `state`: only those with a person. */
export async function countSeats(tx: Queryable, planId: string, state?: 'active'): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*) FROM users.plan_seat WHERE plan_id = $1 AND state <> 'ended' AND ($2::text IS NULL OR state = $2)`,
    [planId, state ?? null],
  );
  return HOLDER_SEATS + (rows[0]?.count ?? 0);
}

export const endSeat = (tx: Queryable, seatId: string, reason: NonNullable<StoredSeat['endReason']>, now: Date) =>
  tx.query(`UPDATE users.plan_seat SET state = 'ended', ended_at = $3, end_reason = $2 WHERE seat_id = $1`, [
    seatId,
    reason,
    now,
  ]);

/** SQL: the holder of a plan as an object, from the joined person `owner`; null after erasure. */
export const OWNER = `CASE WHEN owner.user_id IS NULL THEN NULL ELSE jsonb_build_object('firstName', owner.first_name,
  'lastName', owner.last_name, 'email', owner.email, 'companyName', owner.company_name) END`;
