import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentProblem } from '../../../../platforms/payment/client/types.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findCustomer } from '../../../shared/find-or-null.ts';
import { ownFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncPaymentExemption, withExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { ownCheckout } from './own-checkout.ts';

const SUBSCRIPTION_ID = /^sub_[A-Za-z0-9_]{1,200}$/;
const failed = (problem: PaymentProblem): FailureCode => ownFailure(problem, 'unavailable');

/**
 * [SUB-27] [RTE-09] Returns the provider's preview of the caller's next payment: the next invoice of a subscription,
 * or the checkout with this id. Another customer's and an unknown one return the same error.
 */
export async function previewPurchase(context: ShopContext, id: string): Promise<Result<Invoice, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const exempt = await syncPaymentExemption(context, payer.value.customerId);
  if (!exempt.ok) return exempt;
  if (id.startsWith('cs_')) {
    const own = await ownCheckout(context, id);
    if (!own.ok) return own;
    const preview = await context.payment.previewCheckout(id);
    return preview.ok ? ok(await withPayer(context, preview.value)) : err(failed(preview.code));
  }
  if (!SUBSCRIPTION_ID.test(id)) return err('not-found');
  const subscription = await context.payment.subscription(id);
  if (!subscription.ok) return err(failed(subscription.code));
  if (subscription.value.customerId !== payer.value.customerId) return err('not-found');
  const preview = await context.payment.previewRenewal(id);
  return preview.ok ? ok(await withPayer(context, preview.value)) : err(failed(preview.code));
}

/** Uses the saved billing address until the buyer enters one in the checkout. Omitted if it cannot be read. */
async function withPayer(context: ShopContext, invoice: Invoice): Promise<Invoice> {
  if (invoice.billedTo?.address) return withExemption(context, invoice);
  const known = await findCustomer(context, invoice.customerId);
  if (!known) return invoice;
  const { name, address } = known;
  return withExemption(context, { ...invoice, billedTo: { name: invoice.billedTo?.name || name, address } });
}
