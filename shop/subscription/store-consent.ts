import { err, ok, type Result } from '../../core/result.ts';
import type { Consent, ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { CONSENT_TEXT_VERSION } from './renewal-consent.ts';

/**
 * [SUB-22] Keeps a buyer's consent to the renewal with its time, its text and the version of it, before they pay. Another version than the one
 * that is shown now is refused, and what was decided by a consent is not given another one afterwards.
 */
export async function storeConsent(
  context: ShopContext,
  { sessionId, ...consent }: Consent & { sessionId: string },
): Promise<Result<null, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  if (consent.textVersion !== CONSENT_TEXT_VERSION) return err('invalid', 'textVersion');
  const record = await context.checkouts.find(sessionId);
  if (!record || record.sub !== payer.value.sub || record.paymentCustomerId !== payer.value.customerId)
    return err('not-found');
  if (record.done.includes('auto-renew')) return err('conflict');
  await context.checkouts.consent(sessionId, consent, context.now());
  return ok(null);
}
