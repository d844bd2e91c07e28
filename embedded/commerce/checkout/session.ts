import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { select } from '../../../core/database/select.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { hashSecret } from '../rest/secret.ts';

/**
 * A shopper's session on the commerce platform: separate from the store's session, and bound to this mount. A guest's
 * `customerId` is 0, and the session opens one cart only.
 */
export type CheckoutSession = { idHash: string; customerId: number; cartId: string | null };

const COOKIE = 'planroom_commerce';
const HOURS = 2;

const cookieOptions = (publicBase: string) => ({
  path: new URL(publicBase).pathname.replace(/\/$/, '') || '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: publicBase.startsWith('https:'),
});

/** Opens a session for a customer; returns null if the customer does not exist. Lifetimes run on real time. */
export async function createCheckoutSession(
  { db, config }: CommerceContext,
  c: Context,
  customerId: number,
): Promise<boolean> {
  const id = randomBytes(32).toString('base64url');
  const { rowCount } = await db.query(
    `INSERT INTO commerce.session (id_hash, customer_id, expires_at)
     SELECT $1, id, now() + make_interval(hours => $3) FROM commerce.customer WHERE id = $2`,
    [hashSecret(id), customerId, HOURS],
  );
  if (rowCount !== 1) return false;
  setCookie(c, COOKIE, id, { ...cookieOptions(config.publicBase), maxAge: HOURS * 3600 });
  return true;
}

/** Opens a session without a customer for a guest's cart, in place of any other session of the browser. */
export async function createGuestSession({ db, config }: CommerceContext, c: Context, cartId: string): Promise<void> {
  const id = randomBytes(32).toString('base64url');
  await db.query(
    'INSERT INTO commerce.session (id_hash, cart_id, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))',
    [hashSecret(id), cartId, HOURS],
  );
  setCookie(c, COOKIE, id, { ...cookieOptions(config.publicBase), maxAge: HOURS * 3600 });
}

/** Returns the session of this request, or null if it is missing or has ended. */
export async function findCheckoutSession({ db }: CommerceContext, c: Context): Promise<CheckoutSession | null> {
  const id = getCookie(c, COOKIE);
  if (!id || id.length > 100) return null;
  const [session] = await select<CheckoutSession>(
    db,
    'SELECT id_hash, coalesce(customer_id, 0) AS customer_id, cart_id FROM commerce.session WHERE id_hash = $1 AND expires_at > now()',
    [hashSecret(id)],
  );
  return session ?? null;
}

/** Binds the session's checkout to a cart. */
export const bindCart = async ({ db }: CommerceContext, session: CheckoutSession, cartId: string): Promise<void> => {
  await db.query('UPDATE commerce.session SET cart_id = $2 WHERE id_hash = $1', [session.idHash, cartId]);
};

export async function closeSession({ db, config }: CommerceContext, c: Context): Promise<void> {
  const id = getCookie(c, COOKIE);
  if (id) await db.query('DELETE FROM commerce.session WHERE id_hash = $1', [hashSecret(id)]);
  setCookie(c, COOKIE, '', { ...cookieOptions(config.publicBase), maxAge: 0 });
}
