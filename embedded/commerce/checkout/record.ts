import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { Quote } from '../cart/quote.ts';
import type { CheckoutState } from '../cart/stored-cart.ts';
import type { BillingAddress } from '../seed-types.ts';

/**
 * One row per checkout: `open` → `paying` → `paid` → `ordered`. It holds what is being paid (quote, billing), so that
 * the order is what was shown, whatever changes between charge and order.
 */
export type CheckoutRecord = {
  cartId: string;
  customerId: number;
  state: CheckoutState;
  /** counts the intents given up on: part of the idempotency key */
  attempt: number;
  intentId: string | null;
  quote: Quote | null;
  billing: BillingAddress | null;
  fingerprint: string | null;
  /** a request waits for an answer of the payment provider right now */
  isLeased: boolean;
  /** the buyer was asked to authenticate the card and may never come back */
  awaitsAction: boolean;
  orderId: number | null;
};

/** Reads a checkout; `lock` holds its row until the transaction ends. Leases run on real time. */
export async function readCheckout(db: Queryable, cartId: string, lock = false): Promise<CheckoutRecord | null> {
  const [row] = await select<CheckoutRecord>(
    db,
    `SELECT cart_id, customer_id, state, attempt, intent_id, quote, billing, fingerprint, lease_until > clock_timestamp() AS is_leased, awaits_action, order_id
     FROM commerce.checkout WHERE cart_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [cartId],
  );
  return row ?? null;
}

/** The row of a checkout, locked, made if the cart exists; null when neither does. */
export async function lockCheckout(tx: Queryable, cartId: string, customerId: number): Promise<CheckoutRecord | null> {
  await tx.query(
    `INSERT INTO commerce.checkout (cart_id, customer_id, state) SELECT id, $2, 'open' FROM commerce.cart WHERE id = $1 ON CONFLICT DO NOTHING`,
    [cartId, customerId],
  );
  return readCheckout(tx, cartId, true);
}

/** a process that does not say for this long that it is still at a payment has died */
const LEASE_SECONDS = 12;
const RENEWAL_MS = 4_000;
/** SQL: until when a lease that is taken or renewed now counts */
export const LEASE_UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

/** Holds the lease on a checkout while `work` goes on, however long the payment provider takes: the process that dies is the one that stops renewing. */
export async function withLease<T>(db: Queryable, cartId: string, work: () => Promise<T>): Promise<T> {
  const renew = (): void =>
    void db
      .query(
        `UPDATE commerce.checkout SET lease_until = ${LEASE_UNTIL} WHERE cart_id = $1 AND state IN ('paying', 'paid') AND NOT awaits_action
           AND lease_until > clock_timestamp()`,
        [cartId],
      )
      .catch(() => {});
  const timer = setInterval(renew, RENEWAL_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** The outcome of a payment is unknown: the next request may ask the provider at once. */
export const endLease = (db: Queryable, cartId: string) =>
  db.query(`UPDATE commerce.checkout SET lease_until = now() WHERE cart_id = $1 AND state = 'paying'`, [cartId]);

/** Back to `open`, the intent kept for the next card. */
export const reopen = (db: Queryable, cartId: string) =>
  db.query(
    `UPDATE commerce.checkout SET state = 'open', awaits_action = false, lease_until = now(), updated_at = now() WHERE cart_id = $1 AND state = 'paying'`,
    [cartId],
  );

/** Back to `open` without the intent, which can never be paid any more. */
export const abandonIntent = (db: Queryable, cartId: string, intentId: string) =>
  db.query(
    `UPDATE commerce.checkout SET state = 'open', awaits_action = false, intent_id = NULL, fingerprint = NULL, attempt = attempt + 1,
       lease_until = now(), updated_at = now() WHERE cart_id = $1 AND intent_id = $2 AND state IN ('open', 'paying')`,
    [cartId, intentId],
  );
