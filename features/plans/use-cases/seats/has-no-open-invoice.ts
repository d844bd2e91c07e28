import { err, ok, type Result } from '../../../../core/result.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

/**
 * [MNG-05] Fails if a renewal invoice is open. It is due before the provider calls the plan past due; so is a draft,
 * which is charged or sent within the hour.
 */
export async function hasNoOpenInvoice(
  { payment }: Pick<ShopContext, 'payment'>,
  subscriptionId: string,
  fallback: FailureCode,
): Promise<Result<null, FailureCode>> {
  const found = await Promise.all([payment.openInvoice(subscriptionId), payment.draftInvoice(subscriptionId)]);
  for (const owed of found) {
    if (!owed.ok) return err(paymentFailure(owed.code, fallback));
    if (owed.value !== null) return err('payment-owed');
  }
  return ok(null);
}
