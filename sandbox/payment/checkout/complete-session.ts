import type Stripe from 'stripe';
import { startSubscription } from '../billing/subscriptions/subscriptions.ts';
import type { MutationContext } from '../billing/types.ts';
import { changeCustomer } from '../customers/customer.ts';
import { recordEvent } from '../events/record-event.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import { type LockedCheckoutSession, releaseReserved, saveSession } from './lock-session.ts';
import { quoteCheckout } from './quote.ts';
import { withQuote } from './session.ts';

/**
 * [I1] Completes the purchase: customer, subscription with its paid invoice, session and events, in the transaction
 * that charged. A session completes once, so it creates one subscription. `intent` null: the amount due was 0.
 */
export async function completeSession(
  call: MutationContext,
  locked: LockedCheckoutSession,
  intent: Stripe.PaymentIntent | null,
  methodId: string | null,
): Promise<LockedCheckoutSession> {
  if (locked.session.status !== 'open') throw new Error(`checkout session ${locked.session.id} is no longer open`);
  const state = await releaseReserved(call, locked.state);
  await saveCustomer(call, { ...locked, state });
  const quote = await quoteCheckout(call, locked.session, state);
  const started = await startSubscription(call, {
    customerId: quote.customer.id,
    price: quote.price,
    quantity: state.quantity,
    discounts: quote.applied,
    metadata: state.subscription.metadata,
    collection: 'charge_automatically',
    daysUntilDue: null,
    defaultPaymentMethodId: methodId,
    isTaxAutomatic: locked.session.automatic_tax.enabled,
    payment: intent === null ? { kind: 'later' } : { kind: 'paid', intent },
  });
  if (!started.ok) throw new Error(`checkout session ${locked.session.id}: a paid subscription did not start`);
  const { invoice, subscription } = started.value;
  if (invoice.amount_due !== (intent?.amount ?? 0)) {
    throw new Error(`checkout session ${locked.session.id} charged ${intent?.amount ?? 0} for ${invoice.amount_due}`);
  }
  if (state.subscription.description !== null)
    await saveObject(call.tx, 'subscription', { ...subscription, description: state.subscription.description });
  const isPaid = intent === null || intent.status === 'succeeded';
  const done: LockedCheckoutSession = {
    state: { ...state, lastPaymentError: null },
    session: {
      ...withQuote(locked.session, state, quote),
      client_secret: null,
      invoice: invoice.id,
      payment_status: intent === null ? 'no_payment_required' : isPaid ? 'paid' : 'unpaid',
      status: 'complete',
      subscription: subscription.id,
    },
  };
  await saveSession(call, done);
  if (methodId !== null) await markRedisplay(call, methodId, state.isSaveWanted);
  await recordEvent(call, 'checkout.session.completed', done.session);
  return done;
}

/** [SUB-12] Saves the entered details to the customer, if the session says so. */
async function saveCustomer(call: MutationContext, { session, state }: LockedCheckoutSession): Promise<void> {
  const found = await findObject(call.tx, 'customer', String(session.customer), 'FOR UPDATE');
  if (found === null || state.billing === null) return;
  const { name, address } = state.billing;
  const changed = changeCustomer(found.body, {
    ...(state.isAddressKept ? { address: { line2: null, ...address } } : {}),
    ...(state.isNameKept && name ? { name } : {}),
  });
  if (JSON.stringify(changed) === JSON.stringify(found.body)) return;
  await saveObject(call.tx, 'customer', changed);
  await recordEvent(call, 'customer.updated', changed);
}

/** [SUB-10] A new method is always saved for renewals; it is listed only if its owner asked for that. */
async function markRedisplay({ tx }: MutationContext, methodId: string, isSaveWanted: boolean): Promise<void> {
  const method = await findObject(tx, 'payment_method', methodId, 'FOR UPDATE');
  if (method === null || method.body.allow_redisplay !== 'unspecified') return;
  await saveObject(tx, 'payment_method', { ...method.body, allow_redisplay: isSaveWanted ? 'always' : 'limited' });
}
