import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { err, ok } from '../../../core/result.ts';
import { recordActivity } from '../companies/company-access.ts';
import type { Bearer } from '../person.ts';
import type { Outcome } from '../respond.ts';
import type { PaidPlan, ReadPlan } from './plan-reader.ts';

/** A plan for its holder, or for an administrator of the company that holds it (`companyId`). */
export type OpenedPlan = PaidPlan & { companyId: string | null };

/** A person who holds a plan has its first seat; a company gives all of its seats to named people. */
export const countHolderSeats = (companyId: string | null): number => (companyId === null ? 1 : 0);
/** SQL: the same for the joined `plan`. */
export const HOLDER_SEATS = '(plan.company_id IS NULL)::int';

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
 * Reads a plan from the payment platform for the person with its customer, and for administrators of the company with it.
 * `not_found`: an unknown plan, and one of others, alike. Reads before any lock: no lock waits for another service.
 */
export async function openOwnPlan(
  db: Queryable,
  readPlan: ReadPlan,
  planId: string,
  { sub }: Bearer,
): Promise<Outcome<OpenedPlan>> {
  const payers = await select<{ paymentCustomerId: string; companyId: string | null }>(
    db,
    `SELECT payment_customer_id, NULL::uuid AS company_id FROM users.person
     WHERE user_id = $1 AND payment_customer_id IS NOT NULL
     UNION ALL SELECT c.payment_customer_id, c.company_id FROM users.company c JOIN users.company_member m USING (company_id)
     WHERE m.user_id = $1 AND m.removed_at IS NULL AND 'administrator' = ANY(m.roles) AND c.closed_at IS NULL
       AND c.payment_customer_id IS NOT NULL`,
    [sub],
  );
  if (payers.length === 0) return err('not_found');
  const found = await readPlan(planId);
  if (!found.ok) return found;
  const plan = found.value;
  const payer = plan && payers.find(({ paymentCustomerId }) => paymentCustomerId === plan.customerId);
  return payer ? ok({ ...plan, companyId: payer.companyId }) : err('not_found');
}

/** Reads any plan for staff, who only list its seats. */
export async function openPlanAsStaff(db: Queryable, readPlan: ReadPlan, planId: string): Promise<Outcome<OpenedPlan>> {
  const found = await readPlan(planId);
  if (!found.ok) return found;
  if (found.value === null) return err('not_found');
  const [company] = await select<{ companyId: string }>(
    db,
    'SELECT company_id FROM users.company WHERE payment_customer_id = $1',
    [found.value.customerId],
  );
  return ok({ ...found.value, companyId: company?.companyId ?? null });
}

/**
 * Locks a plan for the rest of the transaction, and records its holder: every change of its seats begins with it. For a
 * company's plan `ownerId` is the administrator who changes it.
 */
export const lockPlan = (tx: Queryable, planId: string, ownerId: string, { companyId }: OpenedPlan) =>
  tx.query(
    `INSERT INTO users.seat_plan (plan_id, owner_id, company_id) VALUES ($1, $2, $3)
     ON CONFLICT (plan_id) DO UPDATE SET owner_id = excluded.owner_id, company_id = excluded.company_id`,
    [planId, ownerId, companyId],
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
    `SELECT count(s.seat_id) + ${HOLDER_SEATS} AS count FROM users.seat_plan plan LEFT JOIN users.plan_seat s
       ON s.plan_id = plan.plan_id AND s.state <> 'ended' AND ($2::text IS NULL OR s.state = $2)
     WHERE plan.plan_id = $1 GROUP BY plan.plan_id`,
    [planId, state ?? null],
  );
  return rows[0]?.count ?? 0;
}

export const endSeat = (tx: Queryable, seatId: string, reason: NonNullable<StoredSeat['endReason']>, now: Date) =>
  tx.query(`UPDATE users.plan_seat SET state = 'ended', ended_at = $3, end_reason = $2 WHERE seat_id = $1`, [
    seatId,
    reason,
    now,
  ]);

type SeatChange = { action: 'seat-accepted' | 'seat-released' | 'seat-revoked' | 'seat-restored'; seatId: string };

/** Records a change of a seat in the activity of the company whose plan it is; of a person's plan nothing is recorded. */
export async function recordSeatActivity(
  tx: Queryable,
  planId: string,
  { action, seatId, by, person }: SeatChange & { by: string; person: string },
  now: Date,
): Promise<void> {
  const [plan] = await select<{ companyId: string | null }>(
    tx,
    'SELECT company_id FROM users.seat_plan WHERE plan_id = $1',
    [planId],
  );
  if (!plan?.companyId) return;
  const about = by === person ? {} : { about: { id: person } };
  await recordActivity(tx, plan.companyId, { action, actor: { id: by }, ...about, detail: seatId }, now);
}

/** SQL: joins the holder of the joined `plan`: a person, or an administrator of its company, who changed it last if possible. */
export const JOIN_OWNER = `LEFT JOIN users.company company ON company.company_id = plan.company_id
  LEFT JOIN users.person owner ON owner.user_id = CASE WHEN plan.company_id IS NULL THEN plan.owner_id ELSE (
    SELECT m.user_id FROM users.company_member m
    WHERE m.company_id = plan.company_id AND m.removed_at IS NULL AND 'administrator' = ANY(m.roles)
    ORDER BY (m.user_id = plan.owner_id) IS TRUE DESC, m.joined_at, m.user_id LIMIT 1) END`;

/** SQL: the holder of a plan as an object, from the joined person `owner`; null after erasure. */
export const OWNER = `CASE WHEN owner.user_id IS NULL THEN NULL ELSE jsonb_build_object('firstName', owner.first_name,
  'lastName', owner.last_name, 'email', owner.email, 'companyName', coalesce(company.name, owner.company_name),
  'companyId', company.company_id) END`;
