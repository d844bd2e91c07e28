import type { Queryable } from '../../../core/database/database.ts';
import type { BillingState } from '../billing/stored-state.ts';
import type { CheckoutSessionState } from '../checkout/state.ts';
import type { Kind, Kinds } from './kinds.ts';

/** Internal data of an object that is never sent. */
export type Hidden = {
  /** of a card: its test behavior */
  behaviour?: string;
  /** of a payment method: consumed by a payment without being saved */
  isUsed?: boolean;
  /** of a payment method: its owner has authenticated */
  isAuthenticated?: boolean;
  /** of an intent: the redirect target after authentication */
  returnUrl?: string | null;
  /** of a processing intent: when its debit clears or is returned; epoch seconds of business time */
  clearsAt?: number;
  /** of an intent: created by a caller, apart from checkouts and default payments of invoices */
  isDirect?: boolean;
  /** of an intent: the checkout session it pays for */
  checkoutId?: string;
  /** of a checkout session: the buyer's input so far */
  checkout?: CheckoutSessionState;
  /** of an invoice: the secret of its page */
  invoiceSecret?: string;
  /** of a successful charge: the secret of its receipt */
  receiptSecret?: string;
  /** of a discount whose coupon was deleted and its id reused: the original coupon */
  coupon?: object;
  /** of a discount that applies once: whether it has applied */
  isSpent?: boolean;
  /** of a subscription: its scheduled transitions */
  billing?: BillingState;
  /** of a webhook endpoint: its signing secret */
  endpointSecret?: string;
  /** of a subscription: the key it was seeded under */
  seedKey?: string;
};

export type Stored<K extends Kind> = { body: Kinds[K]; hidden: Hidden; isDeleted: boolean };
type Lock = '' | 'FOR UPDATE' | 'FOR SHARE';

/** Returns one object by id, including deleted ones; null if not found. Lock it if later steps depend on its state. */
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

/** Saves an object that was read with a lock. Given fields of `hidden` replace the stored ones; others stay. */
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
