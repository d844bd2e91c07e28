import type { StripeCheckoutContact } from '@stripe/stripe-js';
import { badRequest, errorReply, notFound, type Reply, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import type { ACTION_PARAMS, ActionParams } from './browser-params.ts';
import { withoutPromotionCode, withPromotionCode, withQuantity } from './change-session.ts';
import { confirmSession, settleSession } from './confirm-session.ts';
import { dropPending, expireSession, isSessionOpen, type LockedCheckoutSession, saveSession } from './lock-session.ts';
import type { CheckoutAction } from './wire.ts';

const RELOAD_SESSION = successReply({});
const MAX_WRONG_CODES = 20;
const TOO_MANY = 'Too many codes were tried. Start the checkout again.';
type Change = (
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
) => Promise<LockedCheckoutSession | Reply> | LockedCheckoutSession | Reply;

/**
 * Applies one action of the buyer to a session that the caller has locked. `RELOAD_SESSION` means: read the session
 * again.
 */
export async function applySessionAction<A extends CheckoutAction>(
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  action: A,
  given: ActionParams<A>,
): Promise<Reply> {
  if (!isSessionOpen(locked, call.now)) return actOnClosed(call, locked, action);
  if (action === 'settle' || action === 'refresh') return settleSession(call, locked);
  if (action === 'confirm') {
    const { billingAddress, email, phoneNumber, ...input } = given as ActionParams<'confirm'>;
    const filled = withContact(locked, { billing: billingAddress, email, phone: phoneNumber });
    if (filled !== locked) await saveSession(call, filled);
    return confirmSession(call, filled, input);
  }
  const changed = await changeOf(action, given)(call, locked);
  if ('isFinal' in changed) return changed;
  // a pending authentication was requested for a different purchase
  await saveSession(call, action === 'email' || action === 'phone' ? changed : await dropPending(call, changed));
  return RELOAD_SESSION;
}

/** A second confirm of a complete session succeeds as the first: the purchase is done. */
async function actOnClosed(
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  action: CheckoutAction,
): Promise<Reply> {
  if (locked.session.status === 'open') await expireSession(call, locked);
  if (action === 'settle' || action === 'refresh' || (action === 'confirm' && locked.session.status === 'complete'))
    return RELOAD_SESSION;
  const message =
    locked.session.status === 'complete' ? 'This checkout is complete.' : 'This checkout has expired. Start it again.';
  return { ...badRequest(message, { code: 'checkout_session_not_open' }), isFinal: true };
}

function changeOf<A extends keyof typeof ACTION_PARAMS>(action: A, given: ActionParams<A>): Change {
  switch (action) {
    case 'promotion-code':
      return (call, locked) => typeCode(call, locked, (given as ActionParams<'promotion-code'>).code);
    case 'remove-promotion-code':
      return (call, locked) => freed(call, locked, withoutPromotionCode);
    case 'billing-address':
      return (_, locked) => withContact(locked, { billing: (given as ActionParams<'billing-address'>).billingAddress });
    case 'email':
      return (_, locked) => withContact(locked, { email: (given as ActionParams<'email'>).email });
    case 'phone':
      return (_, locked) => withContact(locked, { phone: (given as ActionParams<'phone'>).phoneNumber });
    case 'name':
      return (_, locked) => withName(locked, (given as ActionParams<'name'>).individualName);
    default: {
      const { lineItem, quantity } = given as ActionParams<'quantity'>;
      return (call, locked) =>
        lineItem === locked.state.itemId
          ? freed(call, locked, (free) => withQuantity(call, free, quantity, { isServer: false }))
          : notFound('line item', lineItem, 'lineItem');
    }
  }
}

/**
 * [SUB-05] Applies an entered code. Guessing is rate-limited: wrong codes are counted, even if the rest is rolled back.
 */
async function typeCode(
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  typed: string,
): Promise<LockedCheckoutSession | Reply> {
  const { wrongCodes } = locked.state;
  if (wrongCodes >= MAX_WRONG_CODES)
    return errorReply(429, { type: 'invalid_request_error', message: TOO_MANY, code: 'rate_limit' });
  const changed = await withPromotionCode(call, locked, typed);
  if (!('isFinal' in changed)) {
    const free = await dropPending(call, locked);
    return { ...free, state: { ...free.state, discount: changed.state.discount } };
  }
  await saveSession(call, { ...locked, state: { ...locked.state, wrongCodes: wrongCodes + 1 } });
  return { ...changed, isFinal: true };
}

/** Releases the reserved use of the present discount, before the discount may change. */
const freed = async (
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  change: (free: LockedCheckoutSession) => Promise<LockedCheckoutSession | Reply> | LockedCheckoutSession | Reply,
): Promise<LockedCheckoutSession | Reply> => change(await dropPending(call, locked));

type Contact = { billing?: StripeCheckoutContact | null; email?: string | null; phone?: string | null };

function withContact(locked: LockedCheckoutSession, contact: Contact): LockedCheckoutSession {
  const given = Object.entries(contact).filter(([, value]) => value !== undefined);
  return given.length === 0 ? locked : { ...locked, state: { ...locked.state, ...Object.fromEntries(given) } };
}

function withName(locked: LockedCheckoutSession, name: string | null): LockedCheckoutSession {
  const { billing } = locked.state;
  return billing === null ? locked : withContact(locked, { billing: { ...billing, name } });
}
