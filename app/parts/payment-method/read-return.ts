import { loadPayment } from '../../client/load-payment.ts';
import { type Added, addedBy } from './save-method.ts';
import { makeDefault } from './use-add.ts';
import type { PaymentSource } from './use-payment-script.ts';

/** `none`: no return. `failed`: the authentication failed, or could not be read. */
export type RedirectResult = { kind: 'none' } | { kind: 'failed' } | { kind: 'added'; added: Added };

/**
 * Who had to leave the page for their bank comes back with the permission in the address. The provider says what became of it; the address alone
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

/** [ACC-07] What follows a saved method: the newest is the default. */
export async function completeSetupReturn(customerId: string, { methodId }: Added): Promise<void> {
  if (methodId !== null) await makeDefault({ customerId, methodId });
}
