import { createHash } from 'node:crypto';
import type { Queryable } from '../../core/database/database.ts';

const DAY_MS = 86_400_000;
/** `plan`: the demo person with the plan; the named buyers of the demo's past have its seats */
const PLANS = [
  { plan: 'facility', first: 1, people: 11, invited: ['dana.ruiz@example.com'], expired: 'farid.haddad@example.com' },
  { plan: 'billing', first: 12, people: 6, invited: [], expired: null },
] as const;

/**
 * Gives seats of two demo plans to buyers of the demo's past, with an open and an expired invitation. A plan that isn't
 * at the embedded payment platform, or already has seats, stays as it is.
 */
export async function seedPlanSeats(tx: Queryable, now: Date): Promise<void> {
  for (const { plan, first, people, invited, expired } of PLANS) {
    const { rows } = await tx.query<{ id: string; user_id: string }>(
      `SELECT s.id, p.user_id FROM payment.subscription s JOIN users.person p ON p.payment_customer_id = s.body->>'customer'
       WHERE s.hidden->>'seedKey' = $1`,
      [plan],
    );
    const holder = rows[0];
    if (!holder) continue;
    const { rowCount } = await tx.query(
      'INSERT INTO users.seat_plan (plan_id, owner_id) VALUES ($1, $2) ON CONFLICT (plan_id) DO NOTHING',
      [holder.id, holder.user_id],
    );
    if (rowCount === 0) continue;
    const { rows: colleagues } = await tx.query<{ user_id: string; email: string }>(
      `SELECT user_id, email FROM users.person WHERE user_id LIKE '5b0a6c1e-1%' ORDER BY user_id OFFSET $1 LIMIT $2`,
      [first - 1, people],
    );
    for (const [at, { user_id, email }] of colleagues.entries()) {
      const since = new Date(now.getTime() - (40 - at) * DAY_MS);
      await insertSeat(tx, { planId: holder.id, email, invitedAt: since, person: { userId: user_id, since } });
      const activeAt = new Date(now.getTime() - (at === 3 ? 145 : at) * DAY_MS);
      await tx.query('UPDATE users.person SET last_active_at = $2 WHERE user_id = $1', [user_id, activeAt]);
    }
    for (const email of invited)
      await insertSeat(tx, { planId: holder.id, email, invitedAt: new Date(now.getTime() - 5 * DAY_MS) });
    if (expired)
      await insertSeat(tx, { planId: holder.id, email: expired, invitedAt: new Date(now.getTime() - 23 * DAY_MS) });
  }
}

type DemoSeat = { planId: string; email: string; invitedAt: Date; person?: { userId: string; since: Date } };

/** A demo invitation can't be accepted: its hash belongs to no token. */
const insertSeat = (tx: Queryable, { planId, email, invitedAt, person }: DemoSeat) =>
  tx.query(
    `INSERT INTO users.plan_seat (seat_id, plan_id, state, email, user_id, token_hash, invited_at, expires_at, since, place)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $6::timestamptz + interval '14 days', $7,
       CASE WHEN $7::timestamptz IS NULL THEN NULL ELSE nextval('users.plan_seat_place') END)`,
    [
      planId,
      person ? 'active' : 'invited',
      email,
      person?.userId ?? null,
      createHash('sha256').update(`demo ${planId} ${email}`).digest(),
      invitedAt,
      person?.since ?? null,
    ],
  );
