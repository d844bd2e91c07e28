import type { StripeCheckoutContact } from '@stripe/stripe-js';
import { answer, badRequest, fault, missing, type Reply } from '../wire/reply.ts';
import type { Call } from '../wire/route.ts';
import type { ACTION_PARAMS, Given } from './browser-params.ts';
import { withoutPromotionCode, withPromotionCode, withQuantity } from './change-session.ts';
import { confirmSession, settleSession } from './confirm-session.ts';
import { dropPending, expireSession, type HeldSession, isOpen, saveSession } from './hold-session.ts';
import type { CheckoutAction } from './wire.ts';

const DONE = answer({});
const MOST_WRONG_CODES = 20;
const TOO_MANY = 'Too many codes were tried. Start the checkout again.';
type Change = (call: Call<unknown>, held: HeldSession) => Promise<HeldSession | Reply> | HeldSession | Reply;

/** One step of the buyer, on a session that the caller has locked. `DONE` means: read the session again. */
export async function actOnSession<A extends CheckoutAction>(
  call: Call<unknown>,
  held: HeldSession,
  action: A,
  given: Given<A>,
): Promise<Reply> {
  if (!isOpen(held, call.now)) return actOnClosed(call, held, action);
  if (action === 'settle' || action === 'refresh') return settleSession(call, held);
  if (action === 'confirm') {
    const { billingAddress, email, phoneNumber, ...input } = given as Given<'confirm'>;
    const filled = withContact(held, { billing: billingAddress, email, phone: phoneNumber });
    if (filled !== held) await saveSession(call, filled);
    return confirmSession(call, filled, input);
  }
  const changed = await changeOf(action, given)(call, held);
  if ('isFinal' in changed) return changed;
  // what an open question to the bank was asked for is no longer what would be bought
  await saveSession(call, action === 'email' || action === 'phone' ? changed : await dropPending(call, changed));
  return DONE;
}

/** What is complete answers a second confirm as the first: the purchase went through. */
async function actOnClosed(call: Call<unknown>, held: HeldSession, action: CheckoutAction): Promise<Reply> {
  if (held.session.status === 'open') await expireSession(call, held);
  if (action === 'settle' || action === 'refresh' || (action === 'confirm' && held.session.status === 'complete'))
    return DONE;
  const message =
    held.session.status === 'complete' ? 'This checkout is complete.' : 'This checkout has expired. Start it again.';
  return { ...badRequest(message, { code: 'checkout_session_not_open' }), isFinal: true };
}

function changeOf<A extends keyof typeof ACTION_PARAMS>(action: A, given: Given<A>): Change {
  switch (action) {
    case 'promotion-code':
      return (call, held) => typeCode(call, held, (given as Given<'promotion-code'>).code);
    case 'remove-promotion-code':
      return (call, held) => freed(call, held, withoutPromotionCode);
    case 'billing-address':
      return (_, held) => withContact(held, { billing: (given as Given<'billing-address'>).billingAddress });
    case 'email':
      return (_, held) => withContact(held, { email: (given as Given<'email'>).email });
    case 'phone':
      return (_, held) => withContact(held, { phone: (given as Given<'phone'>).phoneNumber });
    case 'name':
      return (_, held) => withName(held, (given as Given<'name'>).individualName);
    default: {
      const { lineItem, quantity } = given as Given<'quantity'>;
      return (call, held) =>
        lineItem === held.state.itemId
          ? freed(call, held, (free) => withQuantity(call, free, quantity, { isServer: false }))
          : missing('line item', lineItem, 'lineItem');
    }
  }
}

/** [SUB-05] A typed code. Guessing is rate-limited: wrong codes are counted, even where the rest is rolled back. */
async function typeCode(call: Call<unknown>, held: HeldSession, typed: string): Promise<HeldSession | Reply> {
  const { wrongCodes } = held.state;
  if (wrongCodes >= MOST_WRONG_CODES)
    return fault(429, { type: 'invalid_request_error', message: TOO_MANY, code: 'rate_limit' });
  const changed = await withPromotionCode(call, held, typed);
  if (!('isFinal' in changed)) {
    const free = await dropPending(call, held);
    return { ...free, state: { ...free.state, discount: changed.state.discount } };
  }
  await saveSession(call, { ...held, state: { ...held.state, wrongCodes: wrongCodes + 1 } });
  return { ...changed, isFinal: true };
}

/** What the present discount had kept for itself is given back before the discount may change. */
const freed = async (
  call: Call<unknown>,
  held: HeldSession,
  change: (free: HeldSession) => Promise<HeldSession | Reply> | HeldSession | Reply,
): Promise<HeldSession | Reply> => change(await dropPending(call, held));

type Contact = { billing?: StripeCheckoutContact | null; email?: string | null; phone?: string | null };

function withContact(held: HeldSession, contact: Contact): HeldSession {
  const given = Object.entries(contact).filter(([, value]) => value !== undefined);
  return given.length === 0 ? held : { ...held, state: { ...held.state, ...Object.fromEntries(given) } };
}

function withName(held: HeldSession, name: string | null): HeldSession {
  const { billing } = held.state;
  return billing === null ? held : withContact(held, { billing: { ...billing, name } });
}
