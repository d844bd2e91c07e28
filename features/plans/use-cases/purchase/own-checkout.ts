import { err, ok, type Result } from '../../../../core/result.ts';
import type { Checkout } from '../../../../platforms/payment/client/types.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { PlanCheckoutRecord } from '../../repository/purchase/plan-checkout-repository.ts';

/** The id format of the payment platform; other text never enters its URLs. */
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;

/**
 * [ACC-11] Returns a purchase of the caller from the repository and the platform. Another customer's and an unknown
 * one return the same error; the repository is checked first, so that the platform never receives another customer's
 * id.
 */
export async function ownCheckout(
  context: Pick<ShopContext, 'actor' | 'payer' | 'checkouts' | 'payment'>,
  sessionId: string,
): Promise<Result<{ record: PlanCheckoutRecord; checkout: Checkout }, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  if (!SESSION_ID.test(sessionId)) return err('not-found');
  const record = await context.checkouts.find(sessionId);
  if (!record || record.sub !== payer.value.sub || record.paymentCustomerId !== payer.value.customerId)
    return err('not-found');
  const checkout = await context.payment.checkout(sessionId);
  if (!checkout.ok)
    return err(checkout.code === 'not-found' ? 'not-found' : paymentFailure(checkout.code, 'unavailable'));
  if (checkout.value.customerId !== payer.value.customerId) return err('not-found');
  return ok({ record, checkout: checkout.value });
}
