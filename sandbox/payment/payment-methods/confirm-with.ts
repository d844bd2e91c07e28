import type Stripe from 'stripe';
import { findObject } from '../objects/rows.ts';
import { notFound, type Reply } from '../wire/reply.ts';
import type { RouteCall, SandboxPaymentConfig } from '../wire/route.ts';
import { behaviourOf, findMethod, type StoredMethod } from './find-method.ts';
import { usableFor } from './usable-for.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;

/**
 * Returns the locked method that confirms an intent, or a refusal. Method and customer must exist, and the customer may
 * use the method.
 */
export async function methodToConfirm(
  call: RouteCall<unknown>,
  { customer: customerId }: Pick<Intent, 'customer'>,
  methodId: string,
): Promise<{ method: StoredMethod } | { refusal: Reply }> {
  if (typeof customerId === 'string') {
    const customer = await findObject(call.tx, 'customer', customerId, 'FOR SHARE');
    if (customer === null || customer.isDeleted) return { refusal: notFound('customer', customerId, 'customer') };
  }
  const method = await findMethod(call, methodId);
  if (method === null) return { refusal: notFound('PaymentMethod', methodId, 'payment_method') };
  const refusal = usableFor(method, customerId);
  return refusal === null ? { method } : { refusal };
}

/** Whether the cardholder is present while a method is charged or saved. */
export type PaymentSession = 'on-session' | 'off-session';

/**
 * Whether the cardholder must authenticate before a method is charged or saved. A card that was set up for off-session payments
 * skips it there, and never on-session: https://docs.stripe.com/testing#authentication-and-setup
 */
export function mustAuthenticate({ hidden }: Pick<StoredMethod, 'hidden'>, session: PaymentSession): boolean {
  const behaviour = behaviourOf(hidden);
  if (behaviour === 'always-authenticates' || behaviour === 'authenticates-without-funds') return true;
  return behaviour === 'authenticates' && (session === 'on-session' || hidden.isAuthenticated !== true);
}

export const challengeUrl = (
  { publicBase }: Pick<SandboxPaymentConfig, 'publicBase'>,
  { id, client_secret: secret }: Pick<Intent, 'id' | 'client_secret'>,
): string => `${publicBase}/authenticate/${id}?client_secret=${secret}`;

/** Returns the `next_action` of an intent that requires authentication. */
export const challengeStep = (config: SandboxPaymentConfig, intent: Intent, returnUrl: string | undefined) => ({
  type: 'redirect_to_url' as const,
  redirect_to_url: { url: challengeUrl(config, intent), return_url: returnUrl ?? null },
});
