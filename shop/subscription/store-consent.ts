import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { paymentFailure } from '../payment/payment-failure.ts';
import type { Consent } from './consents.ts';
import {
  CONSENT_TEXT_VERSION,
  type PaymentMethodKind,
  renewalFacts,
  renewalSentence,
} from './renewal/renewal-consent.ts';

/**
 * [SUB-22] Stores a buyer's consent to the renewal with its time, its text and version, before they pay. The sentence
 * is computed here, from the payment platform's current data: a different sentence or version than the buyer read is
 * refused, so that what is stored is what was shown. A consent that was acted on is not replaced.
 */
export async function storeConsent(
  context: ShopContext,
  { sessionId, means, ...given }: Consent & { sessionId: string; means: PaymentMethodKind },
): Promise<Result<null, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  if (given.textVersion !== CONSENT_TEXT_VERSION) return err('invalid', 'textVersion');
  const record = await context.checkouts.find(sessionId);
  if (!record || record.sub !== payer.value.sub || record.paymentCustomerId !== payer.value.customerId)
    return err('not-found');
  if (record.done.includes('auto-renew')) return err('conflict');
  const amount = await context.payment.renewalOfCheckout(sessionId);
  if (!amount.ok) return err(paymentFailure(amount.code, 'unavailable'));
  const [now, company] = [context.now(), context.config.companyName];
  const text = renewalSentence(given.way, renewalFacts(amount.value, 'year', now), { company, means });
  if (given.text !== text) return err('invalid', 'text');
  await context.checkouts.consent(sessionId, { way: given.way, textVersion: CONSENT_TEXT_VERSION, text }, now);
  return ok(null);
}
