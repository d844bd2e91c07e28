import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../../../core/database/database.ts';
import type { Clock } from '../../../core/dates.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { countCodeUses, hasOrders, USED_UP } from './coupons.ts';
import type { LineProblem, StoredLine } from './lines.ts';
import type { StoredCart } from './stored-cart.ts';

export type CartChange = { lines?: StoredLine[]; couponCode?: string | null };
export type CartProblem = LineProblem | 'not-found' | 'locked' | 'busy';

type Coupon = NonNullable<StoredCart['coupon']>;
type CartRow = Omit<StoredCart, 'coupon' | 'hasOrdered' | 'codeUses'> & {
  coupon: (Omit<Coupon, 'expiresAt'> & { expiresAt: string | null }) | null;
};

const SELECT = `
SELECT c.id, c.customer_id AS "customerId", c.channel_id AS "channelId", c.lines, c.version, c.created_at AS "createdAt", c.updated_at AS "updatedAt",
  CASE WHEN u.id IS NOT NULL THEN jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'kind', u.kind, 'amount', u.amount,
    'expiresAt', u.expires_at, 'isFirstOrderOnly', u.is_first_order_only, 'isAlone', u.is_alone, 'isUsedUp', coalesce(${USED_UP}, false),
    'hasLimit', u.max_uses IS NOT NULL, 'maxUsesPerCustomer', u.max_uses_each) END AS coupon,
  ARRAY(SELECT s.segment_id::text FROM commerce.shopper_profile p JOIN commerce.segment_profile s ON s.profile_id = p.id
    WHERE p.customer_id = c.customer_id) AS "segmentIds",
  coalesce((SELECT tax_exempt_category FROM commerce.customer WHERE id = c.customer_id), '') AS "taxExemptCategory",
  (SELECT state FROM commerce.checkout k WHERE k.cart_id = c.id) AS "checkoutState"
FROM commerce.cart c LEFT JOIN commerce.coupon u ON upper(u.code) = upper(c.coupon_code) AND u.is_enabled WHERE c.id = $1`;

/**
 * Reads a cart in one round trip, plus one if its code is for first orders or limited per customer; `lock` locks its
 * row until the transaction ends.
 */
export async function findCart(db: Queryable, id: string, lock = false): Promise<StoredCart | null> {
  const { rows } = await runRead(db, id, lock);
  const row = rows[0];
  if (row === undefined) return null;
  const { coupon, customerId } = row;
  const max = coupon?.maxUsesPerCustomer ?? null;
  return {
    ...row,
    coupon: coupon && { ...coupon, expiresAt: coupon.expiresAt === null ? null : new Date(coupon.expiresAt) },
    hasOrdered: coupon?.isFirstOrderOnly === true && (await hasOrders(db, customerId)),
    codeUses: coupon === null || max === null ? 0 : await countCodeUses(db, coupon.code, customerId, row.id),
  };
}

/** The most frequent statement: prepared once per connection, since planning it takes longer than running it. */
const runRead = (db: Queryable | Database, id: string, lock: boolean) =>
  'pool' in db && !lock
    ? db.pool.query<CartRow>({ name: 'commerce_read_cart', text: SELECT, values: [id] })
    : db.query<CartRow>(lock ? `${SELECT} FOR UPDATE OF c` : SELECT, [id]);

/** Creates a cart; returns null if its customer does not exist. Customer 0 is a visitor. */
export async function insertCart(
  db: Database,
  input: { customerId: number; channelId: number; lines: StoredLine[] },
  clock: Clock,
): Promise<StoredCart | null> {
  const [id, now] = [randomUUID(), clock.now()];
  const { rowCount } = await db.query(
    `INSERT INTO commerce.cart (id, customer_id, channel_id, lines, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $5 WHERE $2 = 0 OR EXISTS (SELECT 1 FROM commerce.customer WHERE id = $2)`,
    [id, input.customerId, input.channelId, JSON.stringify(input.lines), now],
  );
  if (rowCount !== 1) return null;
  if (input.customerId !== 0) return findCart(db, id);
  // a visitor is in no segment: no lookup needed
  return {
    id,
    ...input,
    coupon: null,
    hasOrdered: false,
    codeUses: 0,
    segmentIds: [],
    taxExemptCategory: '',
    version: 1,
    createdAt: now,
    updatedAt: now,
    checkoutState: null,
  };
}

const ATTEMPTS = 40;

/**
 * Changes a cart with optimistic locking: reads, computes, and writes only if the version is unchanged; otherwise
 * retries. So concurrent changes are serialized. A change that leaves no line deletes the cart and returns null.
 */
export async function changeCart(
  db: Database,
  id: string,
  clock: Clock,
  change: (cart: StoredCart) => Result<CartChange, CartProblem>,
): Promise<Result<StoredCart | null, CartProblem>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const remembered = attempt === 0 ? getCachedCart(db, id) : null;
    const cart = remembered ?? (await findCart(db, id));
    if (cart === null) return err('not-found');
    if (isLocked(cart)) return err('locked');
    const changed = change(cart);
    // another process may have a newer cart: only the database decides a refusal
    if (!changed.ok && remembered !== null) continue;
    if (!changed.ok) return changed;
    const lines = changed.value.lines ?? cart.lines;
    if (lines.length === 0) {
      const { rowCount } = await db.query('DELETE FROM commerce.cart WHERE id = $1 AND version = $2', [
        id,
        cart.version,
      ]);
      if (rowCount === 1) return ok(null);
      continue;
    }
    const couponCode = changed.value.couponCode === undefined ? (cart.coupon?.code ?? null) : changed.value.couponCode;
    const updatedAt = clock.now();
    const { rowCount } = await db.pool.query({
      name: 'commerce_write_cart',
      text: 'UPDATE commerce.cart SET lines = $3, coupon_code = $4, version = version + 1, updated_at = $5 WHERE id = $1 AND version = $2',
      values: [id, cart.version, JSON.stringify(lines), couponCode, updatedAt],
    });
    if (rowCount !== 1) continue;
    if (changed.value.couponCode !== undefined) return ok(await findCart(db, id));
    const written = { ...cart, lines, version: cart.version + 1, updatedAt };
    rememberCart(db, written);
    return ok(written);
  }
  return err('busy');
}

/** Deletes a cart that is not being paid. */
export async function deleteCart(db: Database, id: string): Promise<Result<null, CartProblem>> {
  return db.transaction(async (tx) => {
    const cart = await findCart(tx, id, true);
    if (cart === null) return err('not-found');
    if (isLocked(cart)) return err('locked');
    await tx.query('DELETE FROM commerce.cart WHERE id = $1', [id]);
    return ok(null);
  });
}

const isLocked = (cart: StoredCart): boolean => cart.checkoutState === 'paying' || cart.checkoutState === 'paid';

const MAX_CACHED_CARTS = 500;
const cartsByDatabase = new WeakMap<Database, Map<string, StoredCart>>();

const getCarts = (db: Database): Map<string, StoredCart> => {
  const carts = cartsByDatabase.get(db) ?? new Map<string, StoredCart>();
  cartsByDatabase.set(db, carts);
  return carts;
};

/**
 * Caches a visitor's cart as last written by this process, so that the next change need not read it. Only valid with a
 * write that checks the version: every change of a cart, and the start of its payment, increments it, and then the cart
 * is read again. Carts of customers are not cached: their segments change independently.
 */
function rememberCart(db: Database, cart: StoredCart): void {
  if (cart.customerId !== 0) return;
  const carts = getCarts(db);
  carts.delete(cart.id);
  carts.set(cart.id, cart);
  for (const oldest of carts.keys()) {
    if (carts.size <= MAX_CACHED_CARTS) break;
    carts.delete(oldest);
  }
}

/** Takes a cart out of the cache: the caller caches the changed cart again, or none. */
function getCachedCart(db: Database, id: string): StoredCart | null {
  const carts = getCarts(db);
  const cart = carts.get(id) ?? null;
  carts.delete(id);
  return cart;
}
