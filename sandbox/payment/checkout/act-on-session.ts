import type { StripeCheckoutContact } from '@stripe/stripe-js';
import { answer, badRequest, errorReply, notFound, type Reply } from '../wire/reply.ts';
import type { Call } from '../wire/route.ts';
import type { ACTION_PARAMS, ActionParams } from './browser-params.ts';
import { withoutPromotionCode, withPromotionCode, withQuantity } from './change-session.ts';
import { confirmSession, settleSession } from './confirm-session.ts';
import { dropPending, expireSession, isOpen, type LockedCheckoutSession, saveSession } from './lock-session.ts';
import type { CheckoutAction } from './wire.ts';

const RELOAD_SESSION = answer({});
const MAX_WRONG_CODES = 20;
const TOO_MANY = 'Too many codes were tried. Start the checkout again.';
type Change = (
  call: Call<unknown>,
  held: LockedCheckoutSession,
) => Promise<LockedCheckoutSession | Reply> | LockedCheckoutSession | Reply;

/**
 * Applies one action of the buyer to a session that the caller has locked. `RELOAD_SESSION` means: read the session
 * again.
 */
export async function applySessionAction<A extends CheckoutAction>(
  call: Call<unknown>,
  held: LockedCheckoutSession,
  action: A,
  given: ActionParams<A>,
): Promise<Reply> {
  if (!isOpen(held, call.now)) return actOnClosed(call, held, action);
  if (action === 'settle' || action === 'refresh') return settleSession(call, held);
  if (action === 'confirm') {
    const { billingAddress, email, phoneNumber, ...input } = given as ActionParams<'confirm'>;
    const filled = withContact(held, { billing: billingAddress, email, phone: phoneNumber });
    if (filled !== held) await saveSession(call, filled);
    return confirmSession(call, filled, input);
  }
  const changed = await changeOf(action, given)(call, held);
  if ('isFinal' in changed) return changed;
  // a pending authentication was requested for a different purchase
  await saveSession(call, action === 'email' || action === 'phone' ? changed : await dropPending(call, changed));
  return RELOAD_SESSION;
}

/** A second confirm of a complete session succeeds as the first: the purchase is done. */
async function actOnClosed(call: Call<unknown>, held: LockedCheckoutSession, action: CheckoutAction): Promise<Reply> {
  if (held.session.status === 'open') await expireSession(call, held);
  if (action === 'settle' || action === 'refresh' || (action === 'confirm' && held.session.status === 'complete'))
    return RELOAD_SESSION;
  const message =
    held.session.status === 'complete' ? 'This checkout is complete.' : 'This checkout has expired. Start it again.';
  return { ...badRequest(message, { code: 'checkout_session_not_open' }), isFinal: true };
}

function changeOf<A extends keyof typeof ACTION_PARAMS>(action: A, given: ActionParams<A>): Change {
  switch (action) {
    case 'promotion-code':
      return (call, held) => typeCode(call, held, (given as ActionParams<'promotion-code'>).code);
    case 'remove-promotion-code':
      return (call, held) => freed(call, held, withoutPromotionCode);
    case 'billing-address':
      return (_, held) => withContact(held, { billing: (given as ActionParams<'billing-address'>).billingAddress });
    case 'email':
      return (_, held) => withContact(held, { email: (given as ActionParams<'email'>).email });
    case 'phone':
      return (_, held) => withContact(held, { phone: (given as ActionParams<'phone'>).phoneNumber });
    case 'name':
      return (_, held) => withName(held, (given as ActionParams<'name'>).individualName);
    default: {
      const { lineItem, quantity } = given as ActionParams<'quantity'>;
      return (call, held) =>
        lineItem === held.state.itemId
          ? freed(call, held, (free) => withQuantity(call, free, quantity, { isServer: false }))
          : notFound('line item', lineItem, 'lineItem');
    }
  }
}

/**
 * [SUB-05] Applies an entered code. Guessing is rate-limited: wrong codes are counted, even if the rest is rolled back.
 */
async function typeCode(
  call: Call<unknown>,
  held: LockedCheckoutSession,
  typed: string,
): Promise<LockedCheckoutSession | Reply> {
  const { wrongCodes } = held.state;
  if (wrongCodes >= MAX_WRONG_CODES)
    return errorReply(429, { type: 'invalid_request_error', message: TOO_MANY, code: 'rate_limit' });
  const changed = await withPromotionCode(call, held, typed);
  if (!('isFinal' in changed)) {
    const free = await dropPending(call, held);
    return { ...free, state: { ...free.state, discount: changed.state.discount } };
  }
  await saveSession(call, { ...held, state: { ...held.state, wrongCodes: wrongCodes + 1 } });
  return { ...changed, isFinal: true };
}

/** Releases the reserved use of the present discount, before the discount may change. */
const freed = async (
  call: Call<unknown>,
  held: LockedCheckoutSession,
  change: (free: LockedCheckoutSession) => Promise<LockedCheckoutSession | Reply> | LockedCheckoutSession | Reply,
): Promise<LockedCheckoutSession | Reply> => change(await dropPending(call, held));

type Contact = { billing?: StripeCheckoutContact | null; email?: string | null; phone?: string | null };

function withContact(held: LockedCheckoutSession, contact: Contact): LockedCheckoutSession {
  const given = Object.entries(contact).filter(([, value]) => value !== undefined);
  return given.length === 0 ? held : { ...held, state: { ...held.state, ...Object.fromEntries(given) } };
}

function withName(held: LockedCheckoutSession, name: string | null): LockedCheckoutSession {
  const { billing } = held.state;
  return billing === null ? held : withContact(held, { billing: { ...billing, name } });
}
