import { err, ok, type Result } from '../../../core/result.ts';
import { ownCustomer } from '../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { paymentFailure } from '../../shared/payment-failure.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { ConsentText } from '../repository/consents.ts';
import {
  CONSENT_TEXT_VERSION,
  type PaymentMethodKind,
  renewalFacts,
  renewalSentence,
} from '../rules/renewal/renewal-consent.ts';
import { checkCompanyLimit } from './purchase/check-company-limit.ts';

/**
 * [SUB-22] Stores a buyer's consent to the renewal with its time, text and version, before the payment. Computes the
 * sentence from the payment platform's current data and rejects a different sentence or version, so that the stored
 * text is the one shown. A consent that was acted on is not replaced.
 */
export async function storeConsent(
  context: ShopContext,
  { sessionId, means, ...given }: ConsentText & { sessionId: string; means: PaymentMethodKind },
): Promise<Result<null, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  if (given.textVersion !== CONSENT_TEXT_VERSION) return err('invalid', 'textVersion');
  const record = await context.checkouts.find(sessionId);
  if (!record || record.sub !== payer.value.sub || record.paymentCustomerId !== payer.value.customerId)
    return err('not-found');
  if (record.done.includes('auto-renew')) return err('conflict');
  // the number of seats may have changed since the checkout opened
  const limit = await checkCompanyLimit(context, () => context.payment.previewCheckout(sessionId), 'unavailable');
  if (!limit.ok) return limit;
  const amount = await context.payment.renewalOfCheckout(sessionId);
  if (!amount.ok) return err(paymentFailure(amount.code, 'unavailable'));
  const [now, company] = [context.now(), context.config.companyName];
  const text = renewalSentence(given.way, renewalFacts(amount.value, 'year', now), { company, means });
  if (given.text !== text) return err('invalid', 'text');
  await context.checkouts.consent(sessionId, { way: given.way, textVersion: CONSENT_TEXT_VERSION, text }, now);
  return ok(null);
}
