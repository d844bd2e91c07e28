import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import { MAX_OWN_SEATS } from '../../../platforms/users/seat-shapes.ts';
import { countHolderSeats, HOLDER_SEATS, JOIN_OWNER, type OpenedPlan, OWNER } from './seat-access.ts';

const MAX_LISTED = 200;

/** Lists the seats of a plan for its holder: people in the order in which they got their seats, then invitations. */
export async function listPlanSeats(db: Queryable, planId: string, { quantity, companyId }: OpenedPlan) {
  const rows = await select<{ state: 'active' | 'invited' }>(
    db,
    `SELECT s.seat_id, s.state, CASE WHEN s.state = 'active' THEN s.user_id END AS user_id,
       coalesce(p.first_name, '') AS first_name, coalesce(p.last_name, '') AS last_name, coalesce(p.email, s.email) AS email,
       s.since, p.last_active_at,
       CASE WHEN s.state = 'invited' THEN s.invited_at END AS invited_at,
       CASE WHEN s.state = 'invited' THEN s.expires_at END AS expires_at
     FROM users.plan_seat s LEFT JOIN users.person p ON s.state = 'active' AND p.user_id = s.user_id
     WHERE s.plan_id = $1 AND s.state <> 'ended'
     ORDER BY s.state, s.place, s.email, s.seat_id LIMIT ${MAX_LISTED}`,
    [planId],
  );
  const before = countHolderSeats(companyId);
  return {
    planId,
    quantity,
    seats: rows.map((row, at) => ({ ...row, hasAccess: row.state === 'invited' || before + at < quantity })),
  };
}

const OWN_SEAT = `s.seat_id, s.plan_id, s.since, ${OWNER} AS owner,
  (SELECT ${HOLDER_SEATS} + count(*) FROM users.plan_seat earlier
   WHERE earlier.plan_id = s.plan_id AND earlier.state = 'active' AND earlier.place <= s.place) AS rank
  FROM users.plan_seat s JOIN users.seat_plan plan USING (plan_id) ${JOIN_OWNER}
  WHERE s.state = 'active' AND s.user_id = $1`;

/** Returns a seat of this person. */
export async function findOwnSeat(db: Queryable, userId: string, seatId: string): Promise<object | null> {
  const [row] = await select(db, `SELECT ${OWN_SEAT} AND s.seat_id = $2`, [userId, seatId]);
  return row ?? null;
}

/** Lists the seats of a person, the earliest first, and the newest one that ended in the last 90 days. */
export async function listOwnSeats(db: Queryable, userId: string, now: Date) {
  const seats = await select(db, `SELECT ${OWN_SEAT} ORDER BY s.place LIMIT ${MAX_OWN_SEATS}`, [userId]);
  const [ended] = await select(
    db,
    `SELECT s.plan_id, s.ended_at, ${OWNER} AS owner
     FROM users.plan_seat s JOIN users.seat_plan plan USING (plan_id) ${JOIN_OWNER}
     WHERE s.state = 'ended' AND s.user_id = $1 AND s.ended_at > $2::timestamptz - interval '90 days'
     ORDER BY s.ended_at DESC LIMIT 1`,
    [userId, now],
  );
  return { seats, ended: ended ?? null };
}
