import type Stripe from 'stripe';
import type { MutationContext } from '../billing/types.ts';
import type { CardError } from '../cards/card-errors.ts';
import { findObject, type Hidden } from '../objects/rows.ts';
import { chargeIntent, failIntent } from '../payment-intents/charge-intent.ts';
import { followIntent, lockIntentOwner } from '../payment-intents/intent-owner.ts';
import { findMethod, type StoredMethod } from '../payment-methods/find-method.ts';
import { completeSetup, failSetup } from '../setup-intents/confirm-setup.ts';
import { badRequest, notFound, type Reply, successReply } from '../wire/reply.ts';
import { isTrustedOrigin } from '../wire/trusted-origins.ts';

type Challenge = { id: string; clientSecret: string; isProven: boolean };

const notProven = (code: string): CardError => ({
  code,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

/**
 * Applies the result of a card authentication: the pending intent continues or requires another card. Returns the next
 * URL.
 */
export async function settleChallenge(call: MutationContext, challenge: Challenge): Promise<Reply> {
  return challenge.id.startsWith('pi_') ? settlePayment(call, challenge) : settleSetup(call, challenge);
}

/** [I1] Payment and purchase are one transaction: closing the page after paying cannot lose the purchase. */
async function settlePayment(call: MutationContext, challenge: Challenge): Promise<Reply> {
  const owner = await lockIntentOwner(call, challenge.id);
  const found = await findObject(call.tx, 'payment_intent', challenge.id, 'FOR UPDATE');
  if (found === null || found.body.client_secret !== challenge.clientSecret)
    return notFound('payment_intent', challenge.id);
  const methodId = found.body.payment_method;
  if (found.body.status !== 'requires_action' || typeof methodId !== 'string') return settledBefore();
  const method = await findMethod(call, methodId);
  if (method === null || (owner?.kind === 'checkout' && !owner.isOpen)) return settledBefore();
  if (challenge.isProven) await chargeIntent(call, found.body, setUpBy(found.body, method));
  else await failIntent(call, found.body, method.body, notProven('payment_intent_authentication_failure'), null);
  const after = await findObject(call.tx, 'payment_intent', challenge.id);
  if (after !== null) await followIntent(call, owner, after.body);
  return onward(call, challenge, found.hidden, 'payment_intent');
}

/** Marks the method as authenticated if the payment saves it for off-session payments. */
const setUpBy = ({ setup_future_usage }: Stripe.PaymentIntent, method: StoredMethod): StoredMethod =>
  setup_future_usage === 'off_session' ? { ...method, hidden: { ...method.hidden, isAuthenticated: true } } : method;

async function settleSetup(call: MutationContext, challenge: Challenge): Promise<Reply> {
  const found = await findObject(call.tx, 'setup_intent', challenge.id, 'FOR UPDATE');
  if (found === null || found.body.client_secret !== challenge.clientSecret)
    return notFound('setupintent', challenge.id);
  const methodId = found.body.payment_method;
  if (found.body.status !== 'requires_action' || typeof methodId !== 'string') return settledBefore();
  const method = await findMethod(call, methodId);
  if (method === null) return settledBefore();
  const proven = { ...method, hidden: { ...method.hidden, isAuthenticated: true } };
  if (challenge.isProven) await completeSetup(call, found.body, proven);
  else await failSetup(call, found.body, method.body, notProven('setup_intent_authentication_failure'));
  return onward(call, challenge, found.hidden, 'setup_intent');
}

const settledBefore = (): Reply => badRequest('This was answered before. Go back to the shop.');

/** Returns the shop's return URL, never another origin; null in a frame of the shop, which reads the result. */
function onward(
  { config }: MutationContext,
  challenge: Challenge,
  hidden: Hidden,
  name: 'payment_intent' | 'setup_intent',
): Reply {
  const target = hidden.returnUrl == null ? null : new URL(hidden.returnUrl);
  if (target === null || !isTrustedOrigin(config, target)) return successReply({ return_url: null });
  target.searchParams.set(name, challenge.id);
  target.searchParams.set(`${name}_client_secret`, challenge.clientSecret);
  target.searchParams.set('redirect_status', challenge.isProven ? 'succeeded' : 'failed');
  return successReply({ return_url: target.href });
}
