import { createHmac } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { safeReturnPath } from '../../../core/http/safe-redirect.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import { isUuid } from '../../../core/uuid.ts';
import { findCart } from '../cart/store.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { hashSecret } from '../rest/secret.ts';
import { messagePage } from './message-page.ts';
import { bindCart, closeSession, createCheckoutSession, createGuestSession, findCheckoutSession } from './session.ts';

/** Maximum age of a signed login token, seconds. */
const TOKEN_AGE = 30;

const claimsSchema = z.object({
  iss: z.string(),
  iat: z.number(),
  jti: z.string().min(8).max(200),
  operation: z.literal('customer_login'),
  store_hash: z.string(),
  channel_id: z.number().optional(),
  customer_id: z.int().min(1).max(2_147_483_647),
  redirect_to: z.string().max(2000).optional(),
});

/** Entry points of browsers: the signed login token, and the single-use cart URL. */
export function createSignInRoutes(context: CommerceContext): Hono {
  const { db, config, storeUrl } = context;
  const app = new Hono();

  app.get('/login/token/:token', async (c) => {
    const claims = await verifyToken(context, c.req.param('token'));
    if (claims === null) return messagePage(context, c, 'login-refused', 401);
    const target = localPath(config.publicBase, claims.redirect_to ?? '/checkout');
    const isLeaving = target === '/login.php?action=logout';
    if (!isLeaving && !(await createCheckoutSession(context, c, claims.customer_id)))
      return messagePage(context, c, 'login-refused', 401);
    if (isLeaving) {
      await closeSession(context, c);
      return c.redirect(`${storeUrl}/`, 303);
    }
    return target === null
      ? messagePage(context, c, 'login-refused', 400)
      : c.redirect(`${config.publicBase}${target}`, 303);
  });

  app.get('/login.php', async (c) => {
    if (c.req.query('action') === 'logout' && isOwnSignOut(context, c)) await closeSession(context, c);
    return c.redirect(`${storeUrl}/`, 303);
  });

  app.get('/cart.php', async (c) => {
    const { action, id, token } = c.req.query();
    if (!isUuid(id) || (action !== 'load' && action !== 'loadInCheckout') || !token || token.length > 100) {
      return messagePage(context, c, 'link-used', 400);
    }
    const session = await findCheckoutSession(context, c);
    // a reload of the link that started this session
    if (session?.cartId === id) return c.redirect(`${config.publicBase}/checkout`, 303);
    const cart = await findCart(db, id);
    const isGuest = cart?.customerId === 0 && action === 'loadInCheckout';
    if (session === null && !isGuest) return messagePage(context, c, 'signed-out', 401);
    const { rowCount } = await db.query(
      'UPDATE commerce.redirect SET used_at = now() WHERE token_hash = $1 AND cart_id = $2 AND used_at IS NULL AND expires_at > now()',
      [hashSecret(token), id],
    );
    if (rowCount !== 1) return messagePage(context, c, 'link-used', 410);
    if (isGuest) await createGuestSession(context, c, id);
    else if (session === null || cart === null || cart.customerId !== session.customerId)
      return messagePage(context, c, 'no-cart', 404);
    else await bindCart(context, session, id);
    return c.redirect(action === 'load' ? `${storeUrl}/cart` : `${config.publicBase}/checkout`, 303);
  });
  return app;
}

const STEP_SECONDS = 600;
type Secret = { clientSecret: string };
const signStep = (config: Secret, until: string): string =>
  createHmac('sha256', config.clientSecret).update(`logout ${until}`).digest('base64url');

/** Creates proof, valid for ten minutes from `now`, that the store sends a browser to sign out over another site. */
export function signOutStep(config: Secret, now = Date.now()): string {
  const until = String(Math.floor(now / 1000) + STEP_SECONDS);
  return `${until}.${signStep(config, until)}`;
}

/**
 * [SE-21] Whether a sign-out is legitimate. A browser marks every navigation, including redirects, that a page of
 * another site started; that requires the store's proof.
 */
function isOwnSignOut({ config }: CommerceContext, c: Context): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  const [until = '', signature = ''] = (c.req.query('step') ?? '').split('.');
  return isSameSecret(signature, signStep(config, until)) && Number(until) * 1000 > Date.now();
}

type Claims = z.infer<typeof claimsSchema>;

/** Verifies a token: HS256 by our client secret, for our store, at most 30 s old, and used only once. */
async function verifyToken({ db, config }: CommerceContext, token: string): Promise<Claims | null> {
  if (token.length > 4000) return null;
  const verified = await jwtVerify(token, new TextEncoder().encode(config.clientSecret), {
    algorithms: ['HS256'],
    issuer: config.clientId,
    maxTokenAge: TOKEN_AGE,
    clockTolerance: 5,
  }).catch(() => null);
  const claims = claimsSchema.safeParse(verified?.payload);
  if (!claims.success || claims.data.store_hash !== config.storeHash) return null;
  if (claims.data.channel_id !== undefined && claims.data.channel_id !== config.channelId) return null;
  const { rowCount } = await db.query('INSERT INTO commerce.used_login (jti) VALUES ($1) ON CONFLICT DO NOTHING', [
    hashSecret(claims.data.jti),
  ]);
  return rowCount === 1 ? claims.data : null;
}

/** Returns a path on this platform, with or without its mount path; null for any other URL. */
function localPath(publicBase: string, redirectTo: string): string | null {
  const path = safeReturnPath(redirectTo);
  if (path === null) return null;
  const mount = new URL(publicBase).pathname.replace(/\/$/, '');
  return mount !== '' && path.startsWith(`${mount}/`) ? path.slice(mount.length) : path;
}
