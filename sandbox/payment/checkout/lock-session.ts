import type Stripe from 'stripe';
import type { MutationContext } from '../billing/types.ts';
import { reserveDiscount } from '../coupons/redeem.ts';
import { recordEvent } from '../events/record-event.ts';
import type { WireCheckoutSession } from '../objects/kinds.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { asOf } from './session.ts';
import type { CheckoutSessionState } from './state.ts';

/** A locked checkout session. Lock order: session, customer, intent, method. */
export type LockedCheckoutSession = { session: WireCheckoutSession; state: CheckoutSessionState };

export async function lockCheckoutSession(call: MutationContext, id: string): Promise<LockedCheckoutSession | null> {
  const found = await findObject(call.tx, 'checkout_session', id, 'FOR UPDATE');
  return found === null ? null : createUnitOfWork(found.body, found.hidden.checkout);
}

export async function readCheckoutSession(
  call: Pick<MutationContext, 'tx'>,
  id: string,
): Promise<LockedCheckoutSession | null> {
  const found = await findObject(call.tx, 'checkout_session', id);
  return found === null ? null : createUnitOfWork(found.body, found.hidden.checkout);
}

function createUnitOfWork(
  session: WireCheckoutSession,
  state: CheckoutSessionState | undefined,
): LockedCheckoutSession {
  if (state === undefined) throw new Error(`checkout session ${session.id} has no state`);
  return { session, state };
}

export async function saveSession(
  { tx }: Pick<MutationContext, 'tx'>,
  { session, state }: LockedCheckoutSession,
): Promise<void> {
  await saveObject(tx, 'checkout_session', session, { checkout: state });
}

export const isSessionOpen = ({ session }: LockedCheckoutSession, now: number): boolean =>
  asOf(session, now).status === 'open';

/** Returns the locked intent of a session, if an attempt was made. */
export async function intentOf(
  call: MutationContext,
  { state }: LockedCheckoutSession,
): Promise<Stripe.PaymentIntent | null> {
  if (state.intentId === null) return null;
  return (await findObject(call.tx, 'payment_intent', state.intentId, 'FOR UPDATE'))?.body ?? null;
}

/** Releases the discount use that a failed payment had reserved. */
export async function releaseReserved(
  call: MutationContext,
  state: CheckoutSessionState,
): Promise<CheckoutSessionState> {
  if (!state.isRedeemed || state.discount === null) return state;
  await reserveDiscount(call.tx, state.discount, -1, call.now);
  return { ...state, isRedeemed: false };
}

/** Cancels a pending authentication after the purchase has changed. */
export async function dropPending(
  call: MutationContext,
  locked: LockedCheckoutSession,
): Promise<LockedCheckoutSession> {
  const intent = await intentOf(call, locked);
  if (intent?.status === 'requires_action') {
    await saveObject(call.tx, 'payment_intent', {
      ...intent,
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
    });
  }
  return { ...locked, state: await releaseReserved(call, locked.state) };
}

/** Ends the session without a purchase. */
export async function expireSession(
  call: MutationContext,
  locked: LockedCheckoutSession,
): Promise<LockedCheckoutSession> {
  const dropped = await dropPending(call, locked);
  const expired = { ...dropped, session: { ...dropped.session, status: 'expired' as const, client_secret: null } };
  await saveSession(call, expired);
  await recordEvent(call, 'checkout.session.expired', expired.session);
  return expired;
}
