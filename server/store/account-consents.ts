import type { Database } from '../../core/database/database.ts';
import type { AccountConsents } from '../../shop/subscription/consents.ts';

type Row = {
  sub: string;
  payment_customer_id: string;
  subscription_id: string;
  purpose: 'auto-pay' | 'schedule-pay';
  text_version: string;
  text: string;
  at: Date;
};

/** [SUB-22] Consents given in the account: only ever added to, since what was agreed to must be provable years later. */
export function createAccountConsents(db: Database): AccountConsents {
  return {
    async keep({ sub, paymentCustomerId, subscriptionId, purpose, textVersion, text }, at) {
      await db.query(
        `INSERT INTO store.account_consent (sub, payment_customer_id, subscription_id, purpose, text_version, text, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [sub, paymentCustomerId, subscriptionId, purpose, textVersion, text, at],
      );
    },
    async of(subscriptionId) {
      const { rows } = await db.query<Row>(
        'SELECT * FROM store.account_consent WHERE subscription_id = $1 ORDER BY id DESC',
        [subscriptionId],
      );
      return rows.map((row) => ({
        sub: row.sub,
        paymentCustomerId: row.payment_customer_id,
        subscriptionId: row.subscription_id,
        purpose: row.purpose,
        textVersion: row.text_version,
        text: row.text,
        at: row.at.toISOString(),
      }));
    },
  };
}
