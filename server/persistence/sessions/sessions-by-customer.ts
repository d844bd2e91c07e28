import type { Database } from '../../../core/database/database.ts';
import type { MemberSessions } from '../../../features/account/repository/membership/member-sessions.ts';
import type { CustomerSessions } from '../../../features/account/repository/sign-in/customer-sessions.ts';
import type { SeatSessions } from '../../../features/plans/repository/sync/seat-sessions.ts';
import type { SubscriptionSessions } from '../../../features/plans/repository/sync/subscription-sessions.ts';
import { limitToSeats } from '../../../features/plans/rules/seats/seat-access.ts';
import type { SessionKeys, SessionRow } from './session-serializer.ts';

const OF_CUSTOMER = `data->'user' IS NOT NULL AND data->'user'->'profile'->>'paymentCustomerId' = $1`;

/** [API-12] Writes the subscription of a customer to all their sessions; each request reloads its session. */
export function createSubscriptionSessions(db: Database): SubscriptionSessions {
  return {
    async save(paymentCustomerId, subscription) {
      await db.query(
        `UPDATE store.session SET data = jsonb_set(data, '{user,subscription}', $2::jsonb)
         WHERE ${OF_CUSTOMER} AND data->'user'->'subscription' IS DISTINCT FROM $2::jsonb`,
        [paymentCustomerId, JSON.stringify(subscription)],
      );
    },
    async isAnyOf(paymentCustomerId) {
      const { rows } = await db.query(`SELECT 1 FROM store.session WHERE ${OF_CUSTOMER} LIMIT 1`, [paymentCustomerId]);
      return rows.length > 0;
    },
  };
}

/** [COM-77] Writes seats to all sessions of their people; each request reloads its session. */
export function createSeatSessions(db: Database): SeatSessions {
  return {
    async keepSeat(sub, seat) {
      await db.query(
        `UPDATE store.session SET data = jsonb_set(data, '{user,seat}', $2::jsonb)
         WHERE sub = $1 AND jsonb_typeof(data->'user') = 'object'`,
        [sub, JSON.stringify(seat)],
      );
    },
    async isAnyOf(planId) {
      const { rows } = await db.query(
        `SELECT 1 FROM store.session WHERE data->'user'->'seat'->>'planId' = $1 LIMIT 1`,
        [planId],
      );
      return rows.length > 0;
    },
    async keepPlan(planId, plan) {
      const within = plan && limitToSeats(plan.subscription, 0, plan.quantity);
      const beyond = plan && limitToSeats(plan.subscription, 1, 0);
      await db.query(
        `UPDATE store.session SET data = jsonb_set(data, '{user,seat}', CASE WHEN $2::jsonb = 'null'::jsonb THEN 'null'::jsonb
           ELSE (data->'user'->'seat') || jsonb_build_object('subscription',
             CASE WHEN (data->'user'->'seat'->>'rank')::int <= $4 THEN $2::jsonb ELSE $3::jsonb END) END)
         WHERE data->'user'->'seat'->>'planId' = $1`,
        [planId, JSON.stringify(within), JSON.stringify(beyond), plan?.quantity ?? 0],
      );
    },
  };
}

/** [ACC-10] Updates every session of this user after a change of membership. */
export function createMemberSessions(db: Database): MemberSessions {
  return {
    async save(sub, membership) {
      await db.query(
        `UPDATE store.session
         SET data = jsonb_set(data, '{user,profile}', ((data->'user'->'profile') - 'aiaMembershipEmail') || $2::jsonb)
         WHERE sub = $1 AND jsonb_typeof(data->'user') = 'object'`,
        [sub, JSON.stringify(membership)],
      );
    },
  };
}

/** [SE-01] Ends sessions of a person in every process: each request reloads its row. */
export function createCustomerSessions(db: Database, keys: SessionKeys): CustomerSessions {
  return {
    async end({ sub, sid }) {
      if (sub === null && sid === null) return [];
      const { rows } = await db.query<{ id_hash: Buffer; sub: string; data: SessionRow }>(
        `DELETE FROM store.session
         WHERE sub IS NOT NULL AND ($1::text IS NULL OR sub = $1) AND ($2::text IS NULL OR data->'user'->>'sid' = $2)
         RETURNING id_hash, sub, data`,
        [sub, sid],
      );
      return rows.map(({ id_hash, sub: owner, data }) => {
        const user = keys.deserializeSession(data, id_hash)?.user;
        const { paymentCustomerId = null } = data.user?.profile ?? {};
        return { sub: owner, tokens: user?.tokens ?? null, paymentCustomerId };
      });
    },
  };
}
