import type Stripe from 'stripe';
import { lockCustomer } from '../billing/unit-of-work.ts';
import { lockDiscount, reserveDiscount } from '../coupons/redeem.ts';
import { recordEvent } from '../events/record-event.ts';
import { findObject, insertObject } from '../objects/rows.ts';
import { confirmIntent } from '../payment-intents/confirm-intent.ts';
import { newIntent } from '../payment-intents/payment-intent.ts';
import { usableFor } from '../payment-methods/usable-for.ts';
import type { ErrorFields, Reply } from '../wire/reply.ts';
import { badRequest, errorReply, notFound, successReply } from '../wire/reply.ts';
import type { RouteCall } from '../wire/route.ts';
import { completeSession } from './complete-session.ts';
import { completeFree } from './free-session.ts';
import { dropPending, intentOf, type LockedCheckoutSession, releaseReserved, saveSession } from './lock-session.ts';
import { getAmountDue, quoteCheckout, type SessionQuote } from './quote.ts';
import { returnUrlOf } from './session.ts';
import { isAddressGiven } from './session-json.ts';
import type { CheckoutActions } from './wire.ts';

type Input = CheckoutActions['confirm'];
const RELOAD_SESSION = successReply({});
/**
 * [CO1] Another page of the same session changed the purchase. A final response, so that an address sent with the
 * submit is in the new total.
 */
const CHANGED: Reply = {
  ...badRequest('The total has changed. Review it before you pay.', {
    code: 'checkout_amount_mismatch',
    param: 'expectedAmount',
  }),
  isFinal: true,
};

/**
 * [I1] [SUB-13] Pays a session that the caller has locked. Of concurrent calls the first one charges, and the others
 * find the session complete. A final response keeps all writes, including a refused card's attempt; any other rolls
 * back.
 */
export async function confirmSession(
  call: RouteCall<unknown>,
  given: LockedCheckoutSession,
  input: Input,
): Promise<Reply> {
  const owner = await lockCustomer(call, String(given.session.customer));
  if (owner === null) return notFound('customer', String(given.session.customer), 'customer');
  const pending = await intentOf(call, given);
  if (pending !== null && (pending.status === 'succeeded' || pending.status === 'processing')) {
    await completeSession(call, given, pending, String(pending.payment_method));
    return RELOAD_SESSION;
  }
  const quote = await quoteCheckout(call, given.session, given.state);
  const problem = readinessProblem(given, quote);
  if (problem !== null) return problem;
  const due = getAmountDue(quote);
  if (input.expectedAmount !== undefined && input.expectedAmount !== due) return CHANGED;
  if (
    pending?.status === 'requires_action' &&
    pending.payment_method === input.paymentMethod &&
    pending.amount === due
  ) {
    return RELOAD_SESSION;
  }
  const locked = await dropPending(call, given);
  const lost = await discountProblem(call, locked);
  if (lost !== null) return lost;
  const saving = { ...locked, state: { ...locked.state, isSaveWanted: input.savePaymentMethod === true } };
  if (due === 0) return completeFree(call, saving, input.paymentMethod ?? null);
  return charge(call, saving, input, due);
}

function readinessProblem(locked: LockedCheckoutSession, quote: SessionQuote): Reply | null {
  if (locked.session.automatic_tax.enabled && quote.tax === null)
    return badRequest('Enter your billing address.', {
      code: 'customer_tax_location_invalid',
      param: 'billingAddress',
    });
  return isAddressGiven(locked.session, locked.state.billing)
    ? null
    : badRequest('Your billing address is incomplete.', { code: 'incomplete_address', param: 'billingAddress' });
}

/** [SUB-24] Removes a code that others have used up since, so that the buyer sees the price before paying it. */
async function discountProblem(call: RouteCall<unknown>, locked: LockedCheckoutSession): Promise<Reply | null> {
  const { discount } = locked.state;
  if (discount === null || (await lockDiscount(call.tx, discount, call.now))) return null;
  await saveSession(call, { ...locked, state: { ...locked.state, discount: null } });
  return {
    ...badRequest('The discount is no longer available. Check the new total.', {
      code: 'invalidCode',
      param: 'promotion_code',
    }),
    isFinal: true,
  };
}

async function charge(
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  input: Input,
  due: number,
): Promise<Reply> {
  if (input.paymentMethod === undefined)
    return badRequest('Enter your payment details.', { code: 'parameter_missing', param: 'paymentMethod' });
  const refusal = await methodProblem(call, locked, input.paymentMethod);
  if (refusal !== null) return refusal;
  const intent = await readyIntent(call, locked, due);
  const reply = await confirmIntent(call, intent, {
    payment_method: input.paymentMethod,
    return_url: input.returnUrl ?? returnUrlOf(locked.session),
  });
  const tried = { ...locked, state: { ...locked.state, intentId: intent.id } };
  if (reply.status >= 400) return declined(call, tried, reply);
  const confirmed = reply.body as Stripe.PaymentIntent;
  if (confirmed.status !== 'requires_action') {
    await completeSession(call, tried, confirmed, String(confirmed.payment_method));
    return RELOAD_SESSION;
  }
  const { discount } = tried.state;
  if (discount !== null) await reserveDiscount(call.tx, discount, 1, call.now);
  await saveSession(call, {
    ...tried,
    state: { ...tried.state, isRedeemed: discount !== null, lastPaymentError: null },
  });
  return RELOAD_SESSION;
}

/** Returns null if the session may be paid with the method: an accepted kind, of this customer or not attached yet. */
async function methodProblem(
  call: RouteCall<unknown>,
  { session }: LockedCheckoutSession,
  id: string,
): Promise<Reply | null> {
  const method = await findObject(call.tx, 'payment_method', id);
  if (method === null) return null;
  const refusal = usableFor(method, session.customer as string);
  if (refusal !== null) return refusal;
  return session.payment_method_types.includes(method.body.type)
    ? null
    : badRequest('This kind of payment is not accepted here.', { param: 'paymentMethod' });
}

/** Returns the single intent of a session, used for all attempts. */
async function readyIntent(
  call: RouteCall<unknown>,
  locked: LockedCheckoutSession,
  due: number,
): Promise<Stripe.PaymentIntent> {
  const known = await intentOf(call, locked);
  if (known !== null) return { ...known, amount: due };
  const fresh = newIntent(
    { amount: due, currency: 'usd', customer: String(locked.session.customer), setup_future_usage: 'off_session' },
    call.now,
  );
  const intent: Stripe.PaymentIntent = {
    ...fresh,
    description: 'Subscription creation',
    payment_method_types: locked.session.payment_method_types,
  };
  await insertObject(call.tx, 'payment_intent', intent, { checkoutId: locked.session.id });
  await recordEvent(call, 'payment_intent.created', intent);
  return intent;
}

/** Keeps the session open for another method and returns the bank's message to the buyer. */
async function declined(call: RouteCall<unknown>, locked: LockedCheckoutSession, reply: Reply): Promise<Reply> {
  const { error } = reply.body as { error: ErrorFields };
  if (error.type !== 'card_error') return reply;
  await saveSession(call, { ...locked, state: { ...locked.state, lastPaymentError: error.message } });
  const { code, decline_code, message } = error;
  return { ...errorReply(402, { type: 'card_error', code, decline_code, message }), isFinal: true };
}

/** Applies the result of the card authentication, if the session does not have it yet. */
export async function settleSession(call: RouteCall<unknown>, locked: LockedCheckoutSession): Promise<Reply> {
  await lockCustomer(call, String(locked.session.customer));
  const intent = await intentOf(call, locked);
  if (intent?.status === 'succeeded' || intent?.status === 'processing') {
    await completeSession(call, locked, intent, String(intent.payment_method));
  } else if (intent?.status === 'requires_payment_method' && locked.state.isRedeemed) {
    await saveSession(call, { ...locked, state: await releaseReserved(call, locked.state) });
  }
  return RELOAD_SESSION;
}
