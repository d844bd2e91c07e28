import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type { AccountConsents } from '../../features/plans/repository/consents.ts';

/** [SUB-22] Consents given in the account: append-only, since an agreement must be provable years later. */
export function createAccountConsents(db: Database): AccountConsents {
  return {
    async save({ sub, paymentCustomerId, subscriptionId, purpose, textVersion, text }, at) {
      await db.query(
        `INSERT INTO store.account_consent (sub, payment_customer_id, subscription_id, purpose, text_version, text, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [sub, paymentCustomerId, subscriptionId, purpose, textVersion, text, at],
      );
    },
    of: (subscriptionId) =>
      select(
        db,
        `SELECT sub, payment_customer_id, subscription_id, purpose, text_version, text, at FROM store.account_consent
         WHERE subscription_id = $1 ORDER BY id DESC`,
        [subscriptionId],
      ),
  };
}
