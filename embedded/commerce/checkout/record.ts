import type { Queryable } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { CartQuote } from '../cart/quote.ts';
import type { CheckoutState } from '../cart/stored-cart.ts';
import type { SeedBillingAddress } from '../seed-types.ts';

/**
 * One row per checkout: `open` → `paying` → `paid` → `ordered`. Contains the quote and billing being paid, so the order
 * equals what was shown, whatever changes between charge and order.
 */
export type CheckoutRecord = {
  cartId: string;
  customerId: number;
  state: CheckoutState;
  /** counts the abandoned intents: part of the idempotency key */
  attempt: number;
  intentId: string | null;
  quote: CartQuote | null;
  billing: SeedBillingAddress | null;
  fingerprint: string | null;
  /** a request awaits the payment provider's response now */
  isLeased: boolean;
  /** the buyer must authenticate the card and may never return */
  awaitsAction: boolean;
  orderId: number | null;
};

/** Reads a checkout; `lock` locks its row until the transaction ends. Leases run on real time. */
export async function findCheckoutRecord(db: Queryable, cartId: string, lock = false): Promise<CheckoutRecord | null> {
  const [row] = await select<CheckoutRecord>(
    db,
    `SELECT cart_id, customer_id, state, attempt, intent_id, quote, billing, fingerprint, lease_until > clock_timestamp() AS is_leased, awaits_action, order_id
     FROM commerce.checkout WHERE cart_id = $1 ${lock ? 'FOR UPDATE' : ''}`,
    [cartId],
  );
  return row ?? null;
}

/** Returns the locked row of a checkout; creates it if the cart exists. Returns null if neither exists. */
export async function lockCheckout(tx: Queryable, cartId: string, customerId: number): Promise<CheckoutRecord | null> {
  await tx.query(
    `INSERT INTO commerce.checkout (cart_id, customer_id, state) SELECT id, $2, 'open' FROM commerce.cart WHERE id = $1 ON CONFLICT DO NOTHING`,
    [cartId, customerId],
  );
  return findCheckoutRecord(tx, cartId, true);
}

/** a process that does not renew its lease within this time counts as dead */
const LEASE_SECONDS = 12;
const RENEWAL_MS = 4_000;
/** SQL: expiry of a lease that is acquired or renewed now */
export const LEASE_UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;

/**
 * Holds the lease on a checkout while `work` runs, however long the payment provider takes. A process that dies stops
 * renewing.
 */
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

/** Releases the lease of a payment with unknown outcome: the next request may ask the provider at once. */
export const endLease = (db: Queryable, cartId: string) =>
  db.query(`UPDATE commerce.checkout SET lease_until = now() WHERE cart_id = $1 AND state = 'paying'`, [cartId]);

/** Sets the checkout back to `open` and keeps the intent for the next card. */
export const reopen = (db: Queryable, cartId: string) =>
  db.query(
    `UPDATE commerce.checkout SET state = 'open', awaits_action = false, lease_until = now(), updated_at = now() WHERE cart_id = $1 AND state = 'paying'`,
    [cartId],
  );

/** Sets the checkout back to `open` and drops the intent, which can no longer be paid. */
export const abandonIntent = (db: Queryable, cartId: string, intentId: string) =>
  db.query(
    `UPDATE commerce.checkout SET state = 'open', awaits_action = false, intent_id = NULL, fingerprint = NULL, attempt = attempt + 1,
       lease_until = now(), updated_at = now() WHERE cart_id = $1 AND intent_id = $2 AND state IN ('open', 'paying')`,
    [cartId, intentId],
  );
