import { loadPayment } from '../load-payment.ts';
import { type Added, addedBy } from './save-method.ts';
import { setAddedMethodDefault } from './use-add.ts';
import type { PaymentSource } from './use-payment-script.ts';

/** `none`: not a return. `failed`: the authentication failed, or could not be read. */
export type RedirectResult = { kind: 'none' } | { kind: 'failed' } | { kind: 'added'; added: Added };

/**
 * Reads the result of a redirect to the customer's bank, whose return address contains the SetupIntent. Asks the provider for its status; the address alone
 * proves nothing.
 */
export async function parseRedirectResult(
  source: PaymentSource,
  search: string,
  load = loadPayment,
): Promise<RedirectResult> {
  const secret = new URLSearchParams(search).get('setup_intent_client_secret');
  if (!secret) return { kind: 'none' };
  try {
    const stripe = await load(source);
    const added = addedBy((await stripe.retrieveSetupIntent(secret)).setupIntent);
    return added ? { kind: 'added', added } : { kind: 'failed' };
  } catch {
    return { kind: 'failed' };
  }
}

/** [ACC-07] Completes a saved method after a redirect: the newest becomes the default. */
export async function completeSetupReturn(customerId: string, { methodId }: Added): Promise<void> {
  if (methodId !== null) await setAddedMethodDefault({ customerId, methodId });
}
