import type { Database } from '../../core/database/database.ts';
import type { MemberBook } from '../../shop/membership/member-book.ts';

/** [SUB-17] Which membership gave a customer the member coupon; the newest sign-in counts. */
export const createMemberBook = (db: Database): MemberBook => ({
  async note(paymentCustomerId, pair) {
    if (pair === null) {
      await db.query('DELETE FROM store.member_pair WHERE payment_customer_id = $1', [paymentCustomerId]);
      return;
    }
    await db.query(
      `INSERT INTO store.member_pair (payment_customer_id, email, number) VALUES ($1, $2, $3)
       ON CONFLICT (payment_customer_id) DO UPDATE SET email = excluded.email, number = excluded.number`,
      [paymentCustomerId, pair.email, pair.number],
    );
  },
  async of(paymentCustomerId) {
    const { rows } = await db.query<{ email: string; number: string }>(
      'SELECT email, number FROM store.member_pair WHERE payment_customer_id = $1',
      [paymentCustomerId],
    );
    return rows[0] ?? null;
  },
});
