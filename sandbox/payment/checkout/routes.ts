import { z } from 'zod';
import type { WireCheckoutSession } from '../objects/kinds.ts';
import { listObjects } from '../objects/list-objects.ts';
import { mergeMetadata } from '../wire/params.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { defineRoute, type RouteCall } from '../wire/route.ts';
import { withQuantity } from './change-session.ts';
import { createSession, lineItemsOf } from './create-session.ts';
import {
  dropPending,
  expireSession,
  isSessionOpen,
  type LockedCheckoutSession,
  lockCheckoutSession,
  readCheckoutSession,
  saveSession,
} from './lock-session.ts';
import { createSessionParams, listParams, type UpdateSessionParams, updateSessionParams } from './params.ts';
import { quoteCheckout } from './quote.ts';
import { asOf, lineItemOf, withQuote } from './session.ts';

const path = '/v1/checkout/sessions';
const none = z.strictObject({});

/** [SUB-26] Checkout sessions for the store's server: create, read, list and expire. */
export const checkoutRoutes = [
  defineRoute({ method: 'POST', path, schema: createSessionParams, run: createSession }),
  defineRoute({
    method: 'GET',
    path,
    schema: listParams,
    async run(call) {
      const { tx, params, now } = call;
      const { customer, payment_intent, status, subscription } = params;
      const reply = await listObjects(tx, 'checkout_session', path, params, {
        customer,
        payment_intent,
        status,
        subscription,
      });
      if (reply.status >= 400) return reply;
      // a session past its expiry stays open in the table until the next run of due transitions
      const body = reply.body as { data: WireCheckoutSession[] };
      const data = body.data.map((session) => asOf(session, now));
      return successReply({
        ...body,
        data: data.filter((session) => status === undefined || session.status === status),
      });
    },
  }),
  defineRoute({ method: 'GET', path: `${path}/:id`, schema: none, run: retrieveSession }),
  defineRoute({ method: 'POST', path: `${path}/:id`, schema: updateSessionParams, run: updateSession }),
  defineRoute({ method: 'POST', path: `${path}/:id/expire`, schema: none, run: expire }),
  defineRoute({
    method: 'GET',
    path: `${path}/:id/line_items`,
    schema: none,
    async run(call) {
      const seen = await readCheckoutSession(call, call.id);
      if (seen === null) return notFound('checkout.session', call.id);
      const quote = await quoteCheckout(call, seen.session, seen.state);
      return successReply(lineItemsOf(call.id, lineItemOf(seen.state, quote)));
    },
  }),
];

async function retrieveSession(call: RouteCall<unknown>): Promise<Reply> {
  const seen = await readCheckoutSession(call, call.id);
  return seen === null ? notFound('checkout.session', call.id) : show(call, seen);
}

/** Returns the current session; with its lines if expanded. */
async function show(call: RouteCall<unknown>, { session, state }: LockedCheckoutSession): Promise<Reply> {
  const quote = await quoteCheckout(call, session, state);
  const shown = session.status === 'open' ? withQuote(session, state, quote) : session;
  return successReply({ ...asOf(shown, call.now), line_items: lineItemsOf(session.id, lineItemOf(state, quote)) });
}

async function updateSession(call: RouteCall<UpdateSessionParams>): Promise<Reply> {
  const locked = await lockCheckoutSession(call, call.id);
  if (locked === null) return notFound('checkout.session', call.id);
  const { line_items, metadata } = call.params;
  const line = line_items?.[0];
  let changed: LockedCheckoutSession = {
    ...locked,
    session: { ...locked.session, metadata: mergeMetadata(locked.session.metadata ?? {}, metadata) },
  };
  if (line?.quantity !== undefined) {
    if (!isSessionOpen(locked, call.now)) return closed('updated', locked, call.now);
    if (line.id !== locked.state.itemId) return notFound('line item', line.id, 'line_items[0][id]');
    changed = await dropPending(call, changed);
    const counted = await withQuantity(call, changed, line.quantity, { isServer: true });
    if ('isFinal' in counted) return counted;
    changed = counted;
  }
  await saveSession(call, changed);
  return show(call, changed);
}

async function expire(call: RouteCall<unknown>): Promise<Reply> {
  const locked = await lockCheckoutSession(call, call.id);
  if (locked === null) return notFound('checkout.session', call.id);
  return isSessionOpen(locked, call.now)
    ? show(call, await expireSession(call, locked))
    : closed('expired', locked, call.now);
}

const closed = (verb: string, { session }: LockedCheckoutSession, now: number): Reply =>
  badRequest(
    `Only Checkout Sessions with a status in ["open"] can be ${verb}. This Checkout Session has a status of \`${asOf(session, now).status}\`.`,
    { code: 'checkout_session_not_open' },
  );
