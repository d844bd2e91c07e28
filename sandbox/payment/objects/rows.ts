import type { Queryable } from '../../../core/database/database.ts';
import type { BillingState } from '../billing/stored-state.ts';
import type { CheckoutState } from '../checkout/state.ts';
import type { Kind, Kinds } from './kinds.ts';

/** What is known of an object and never sent. */
export type Hidden = {
  /** of a card: how it behaves when it is used */
  behaviour?: string;
  /** of a payment method: consumed by a payment without being saved */
  isUsed?: boolean;
  /** of a payment method: its owner has proved to be its owner */
  isAuthenticated?: boolean;
  /** of an intent: where the browser goes after authentication */
  returnUrl?: string | null;
  /** of an intent that is being processed: when its debit clears, or comes back; epoch seconds of business time */
  clearsAt?: number;
  /** of an intent: the checkout session it pays for */
  checkoutId?: string;
  /** of a checkout session: what its buyer chose so far */
  checkout?: CheckoutState;
  /** of an invoice: what its page is reached with */
  invoiceSecret?: string;
  /** of a charge that went through: what its receipt is reached with */
  receiptSecret?: string;
  /** of a discount whose coupon was deleted, and its id given to another: the coupon as it was */
  coupon?: object;
  /** of a discount that applies once: it has */
  isSpent?: boolean;
  /** of a subscription: what is due when */
  billing?: BillingState;
  /** of a webhook endpoint: what its events are signed with */
  endpointSecret?: string;
  /** of a subscription: the key it was seeded under */
  seedKey?: string;
};

export type Stored<K extends Kind> = { body: Kinds[K]; hidden: Hidden; isDeleted: boolean };
type Lock = '' | 'FOR UPDATE' | 'FOR SHARE';

/** One object by id, deleted ones included; null when there is none. Lock it wherever what follows depends on its state. */
export async function findObject<K extends Kind>(
  tx: Queryable,
  kind: K,
  id: string,
  lock: Lock = '',
): Promise<Stored<K> | null> {
  const { rows } = await tx.query<{ body: Kinds[K]; hidden: Hidden; is_deleted: boolean }>(
    `SELECT body, hidden, is_deleted FROM payment.${kind} WHERE id = $1 ${lock}`,
    [id],
  );
  const row = rows[0];
  return row === undefined ? null : { body: row.body, hidden: row.hidden, isDeleted: row.is_deleted };
}

export async function insertObject<K extends Kind>(
  tx: Queryable,
  kind: K,
  body: Kinds[K],
  hidden: Hidden = {},
): Promise<void> {
  await tx.query(`INSERT INTO payment.${kind} (id, body, hidden) VALUES ($1, $2, $3)`, [
    body.id,
    JSON.stringify(body),
    JSON.stringify(hidden),
  ]);
}

/** Writes back an object that was read with a lock. What is given of `hidden` replaces the same of what is known; the rest stays. */
export async function saveObject<K extends Kind>(
  tx: Queryable,
  kind: K,
  body: Kinds[K],
  hidden?: Hidden,
): Promise<void> {
  await tx.query(`UPDATE payment.${kind} SET body = $2, hidden = hidden || coalesce($3::jsonb, '{}') WHERE id = $1`, [
    body.id,
    JSON.stringify(body),
    hidden === undefined ? null : JSON.stringify(hidden),
  ]);
}

export async function markDeleted(tx: Queryable, kind: Kind, id: string): Promise<void> {
  await tx.query(`UPDATE payment.${kind} SET is_deleted = true WHERE id = $1`, [id]);
}
