import { err, ok, type Result } from '../../../../core/result.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { isUnknown, paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { providerUrl } from './subscription-orders.ts';

const FAILED = 'invoice-failed';

/**
 * [MNG-10] [ERR-22] Returns the provider's page where the caller pays the open invoice of their subscription, at one
 * of its configured origins. `nothing-owed`: without an open invoice, or while a bank debit is pending. A page at
 * any other origin is a failure. The button stays disabled in both cases.
 */
export async function getHostedInvoiceUrl(
  context: ShopContext,
  subscriptionId: string,
): Promise<Result<string, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const [found, open] = await Promise.all([
    context.payment.subscription(subscriptionId),
    context.payment.openInvoice(subscriptionId),
  ]);
  if (!found.ok && isUnknown(found.code)) return err('not-found');
  if (found.ok && found.value.customerId !== payer.value.customerId) return err('not-found');
  // other payments are blocked while a bank debit is pending
  const owed = open.ok && open.value?.payment?.state !== 'under-way' ? open.value : null;
  const url = owed && providerUrl(context.config, owed.hostedUrl);
  if (found.ok && url) return ok(url);
  const code = !found.ok ? found.code : !open.ok ? open.code : owed ? 'elsewhere' : 'none';
  context.log.warn({ area: 'subscription', subscriptionId, code }, 'an open invoice has no page to be paid on');
  if (code === 'none') return err('nothing-owed');
  return err(code === 'elsewhere' ? FAILED : paymentFailure(code, FAILED));
}
