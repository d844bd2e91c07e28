import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, Subscription, SubscriptionLine } from '../../../../platforms/payment/client/types.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncPaymentExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { beforeTax } from '../../rules/before-tax.ts';
import { type RestOfPeriod, restOfPeriod } from '../../rules/seats/proration.ts';
import { canAddSeats, isSeatCount, ownLine } from '../../rules/seats/seats.ts';
import { toAccount } from '../account-subscription.ts';
import { hasNoOpenInvoice } from './has-no-open-invoice.ts';

export type SeatPreview = { customerId?: string | null; subscriptionId: string; lineItemId: string; quantity: number };
/** The price of the next period before tax, and its start (ISO). */
export type SeatRenewal = { amount: Cents; date: string };

const FAILED = 'invoice-failed';

/**
 * [SUB-19] [MNG-05] Returns the price of added seats now, and of every following period with them [SM6]. The
 * provider confirms ownership of subscription and line; a quantity that adds nothing is an error, because it could
 * not be bought. Prorated by whole days, so that a change later that day costs the amount shown [SM7].
 */
export async function previewSeats(
  context: ShopContext,
  { customerId, subscriptionId, lineItemId, quantity }: SeatPreview,
): Promise<Result<{ invoice: Invoice; period: RestOfPeriod; renewal: SeatRenewal | null }, FailureCode>> {
  const payer = ownCustomer(context, customerId);
  if (!payer.ok) return payer;
  if (!isSeatCount(quantity)) return err('invalid', 'quantity');
  const read = await context.payment.subscription(subscriptionId);
  const own = ownLine(read, payer.value.customerId, lineItemId, FAILED);
  if (!own.ok) return own;
  const { subscription, line } = own.value;
  // a price that cannot be paid is never shown
  if (quantity <= line.quantity) return err('invalid', 'quantity');
  const mayGrow = canAddSeats(toAccount(subscription));
  if (!mayGrow.ok) return mayGrow;
  const exempt = await syncPaymentExemption(context, payer.value.customerId);
  if (!exempt.ok) return err(FAILED, exempt.detail);
  const period = restOfPeriod(line, context.now());
  const [isFree, invoice, renewal] = await Promise.all([
    hasNoOpenInvoice(context, subscription.id, FAILED),
    context.payment.previewSeats({ subscriptionId, lineItemId, quantity, prorationDate: period.from }),
    previewRenewal(context, subscription, { ...line, quantity }),
  ]);
  if (!isFree.ok) return isFree;
  if (!invoice.ok) return err(paymentFailure(invoice.code, FAILED));
  return renewal.ok ? ok({ invoice: invoice.value, period, renewal: renewal.value }) : renewal;
}

/** Returns null without a next period. An unreadable one is a failure: the new total must be shown before payment. */
async function previewRenewal(
  { payment }: Pick<ShopContext, 'payment'>,
  { id, cancelAtPeriodEnd }: Subscription,
  { lineItemId, quantity, periodEnd }: SubscriptionLine,
): Promise<Result<SeatRenewal | null, FailureCode>> {
  if (cancelAtPeriodEnd) return ok(null);
  const next = await payment.previewRenewal(id, { lineItemId, quantity });
  if (!next.ok) return next.code === 'not-found' ? ok(null) : err(paymentFailure(next.code, FAILED));
  return ok({ amount: beforeTax(next.value), date: periodEnd });
}
