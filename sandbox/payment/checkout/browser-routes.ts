import type { Context, Hono } from 'hono';
import type Stripe from 'stripe';
import type { Queryable } from '../../../core/database/database.ts';
import { isSameSecret } from '../../../core/same-secret.ts';
import { newId } from '../objects/new-id.ts';
import { challengeUrl } from '../payment-methods/confirm-with.ts';
import { checkKey } from '../wire/keys.ts';
import {
  badRequest,
  errorReply,
  internalError,
  notFound,
  type Reply,
  successReply,
  unknownAddress,
} from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { commitFinal, readTextBody, respond, type ServerDeps } from '../wire/serve.ts';
import { applySessionAction } from './act-on-session.ts';
import { ACTION_PARAMS, isAction } from './browser-params.ts';
import { type LockedCheckoutSession, lockCheckoutSession, readCheckoutSession } from './lock-session.ts';
import { quoteCheckout } from './quote.ts';
import { asOf, type MethodType, returnUrlOf } from './session.ts';
import { sessionJson } from './session-json.ts';
import type { SessionResponse } from './wire.ts';

const ID = /^cs_test_[A-Za-z0-9]{24}$/;

/**
 * The session API of the provider's script in the buyer's browser: `GET /elements/checkout/:id` and a POST for each
 * action of `wire.ts`. Authenticates only by the session's client secret, never by a cookie.
 */
export function addCheckout(app: Hono, world: ServerDeps): void {
  app.get('/elements/checkout/:id', (c) => guarded(world, c, (call, secret) => find(call, secret)));
  app.post('/elements/checkout/:id/:action', (c) =>
    guarded(world, c, async (call, secret) => {
      const action = c.req.param('action');
      if (action === undefined || !isAction(action)) return unknownAddress('POST', c.req.path);
      const body = await readJson(c.req.raw);
      if (body === null)
        return errorReply(413, { type: 'invalid_request_error', message: 'The request is too large.' });
      const given = ACTION_PARAMS[action].safeParse(body.value);
      if (!given.success) {
        const param = given.error.issues[0]?.path.map(String).join('.') ?? '';
        return badRequest(`Invalid value for ${param.slice(0, 80) || 'the request'}.`, {
          ...(action === 'email' ? { code: 'invalidEmail' } : {}),
          param,
        });
      }
      const reply = await commitFinal(world.db, async (tx) => {
        const locked = await lockCheckoutSession({ ...call, tx }, call.id);
        if (locked === null || !opens(locked, secret)) return notFound('checkout.session', call.id);
        return applySessionAction({ ...call, tx }, locked, action, given.data);
      });
      world.onWrite();
      return reply.status >= 400 ? reply : find(call, secret);
    }),
  );
}

async function guarded(
  world: ServerDeps,
  c: Context,
  run: (call: RouteCall<unknown>, secret: string) => Promise<Reply>,
): Promise<Response> {
  const { clock, config, db, log, webhookUrl } = world;
  const id = c.req.param('id') ?? '';
  const requestId = newId('req');
  try {
    const key = checkKey(c.req.header('authorization'), 'browser', config);
    if (!key.ok) return respond(key.reply!);
    if (!ID.test(id)) return respond(notFound('checkout.session', id));
    const now = Math.floor(clock.now().getTime() / 1000);
    const call: RouteCall<unknown> = {
      tx: db as Queryable,
      params: {},
      id,
      keyKind: 'publishable',
      now,
      requestId,
      idempotencyKey: null,
      config,
      webhookUrl,
    };
    return respond(await run(call, c.req.header('x-checkout-secret') ?? ''), { 'Request-Id': requestId });
  } catch (error) {
    log.error({ error, path: '/elements/checkout', requestId }, 'the payment platform failed');
    return respond(internalError(error), { 'Request-Id': requestId });
  }
}

/**
 * Whether the secret opens the session. A complete session stays visible to its payer, though API responses omit its
 * secret.
 */
const opens = ({ state }: LockedCheckoutSession, secret: string): boolean => isSameSecret(secret, state.secret);

async function readJson(request: Request): Promise<{ value: unknown } | null> {
  const body = await readTextBody(request);
  if (body === null) return null;
  try {
    return { value: body === '' ? {} : JSON.parse(body) };
  } catch {
    return { value: null };
  }
}

/** Reads the session with all committed changes. */
async function find(call: RouteCall<unknown>, secret: string): Promise<Reply> {
  const seen = await readCheckoutSession(call, call.id);
  if (seen === null || !opens(seen, secret)) return notFound('checkout.session', call.id);
  const { state } = seen;
  const session = asOf(seen.session, call.now);
  const quote = await quoteCheckout(call, session, state);
  return successReply({
    session: sessionJson({ session, state, quote, savedMethods: await savedMethods(call, seen) }),
    nextAction: await nextAction(call, seen),
    returnUrl: session.status === 'complete' ? returnUrlOf(session) : null,
    paymentMethodTypes: session.payment_method_types as MethodType[],
    businessName: call.config.sellerName,
    savePaymentMethod: session.saved_payment_method_options?.payment_method_save === 'enabled' ? 'enabled' : 'disabled',
  } satisfies SessionResponse);
}

async function savedMethods(
  { tx }: RouteCall<unknown>,
  { session }: LockedCheckoutSession,
): Promise<Stripe.PaymentMethod[]> {
  const { rows } = await tx.query<{ body: Stripe.PaymentMethod }>(
    `SELECT body FROM payment.payment_method WHERE customer = $1 AND type = 'card' AND body->>'allow_redisplay' = ANY($2)
     ORDER BY created DESC, seq DESC LIMIT 50`,
    [session.customer, session.saved_payment_method_options?.allow_redisplay_filters ?? ['always']],
  );
  return rows.map((row) => row.body);
}

async function nextAction({ tx, config }: RouteCall<unknown>, { session, state }: LockedCheckoutSession) {
  if (session.status !== 'open' || state.intentId === null) return null;
  const { rows } = await tx.query<{ id: string; client_secret: string }>(
    `SELECT id, body->>'client_secret' AS client_secret FROM payment.payment_intent WHERE id = $1 AND status = 'requires_action'`,
    [state.intentId],
  );
  const intent = rows[0];
  if (intent === undefined) return null;
  return { url: challengeUrl(config, intent), paymentIntent: intent.id, clientSecret: intent.client_secret };
}
