import { randomUUID } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import type { MemberCouponRepository } from '../../features/account/repository/membership/member-coupon-repository.ts';
import type { EventLog } from '../outgoing-webhooks/event-log.ts';

/** [SUB-17] The membership that gave a customer the member coupon; the newest sign-in wins. */
export const createMemberCouponRepository = (
  db: Database,
  outgoing: Pick<EventLog, 'write'>,
): MemberCouponRepository => ({
  note: (paymentCustomerId, pair, { customerId, at }) =>
    db.transaction(async (tx) => {
      const { rowCount } =
        pair === null
          ? await tx.query('DELETE FROM store.member_pair WHERE payment_customer_id = $1', [paymentCustomerId])
          : await tx.query(
              `INSERT INTO store.member_pair AS known (payment_customer_id, email, number) VALUES ($1, $2, $3)
               ON CONFLICT (payment_customer_id) DO UPDATE SET email = excluded.email, number = excluded.number
               WHERE (known.email, known.number) IS DISTINCT FROM (excluded.email, excluded.number)`,
              [paymentCustomerId, pair.email, pair.number],
            );
      // each sign-in records the same again
      if (rowCount === 0) return;
      const key = `member.changed:${customerId}:${randomUUID()}`;
      await outgoing.write({ type: 'member.changed', key, about: String(customerId), at }, tx);
    }),
  async of(paymentCustomerId) {
    const { rows } = await db.query<{ email: string; number: string }>(
      'SELECT email, number FROM store.member_pair WHERE payment_customer_id = $1',
      [paymentCustomerId],
    );
    return rows[0] ?? null;
  },
});
