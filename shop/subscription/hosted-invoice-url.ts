import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { isUnknown, paymentFailure } from '../payment/payment-failure.ts';
import { providerUrl } from './subscription-orders.ts';

const FAILED = 'invoice-failed';

/**
 * [MNG-10] [ERR-22] Where the caller pays the open invoice of their subscription: a page of the provider's, on one of its configured addresses.
 * `nothing-owed`: there is no open invoice. A page that lies elsewhere is a failure. The button that leads there stays disabled either way.
 */
export async function hostedInvoiceUrl(
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
  const url = open.ok ? providerUrl(context.config, open.value?.hostedUrl ?? null) : null;
  if (found.ok && url) return ok(url);
  const code = !found.ok ? found.code : !open.ok ? open.code : open.value ? 'elsewhere' : 'none';
  context.log.warn({ area: 'subscription', subscriptionId, code }, 'an open invoice has no page to be paid on');
  if (code === 'none') return err('nothing-owed');
  return err(code === 'elsewhere' ? FAILED : paymentFailure(code, FAILED));
}
