import type { Cents } from '../../core/money.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Invoice, Payment, Subscription, SubscriptionLine } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { ownCustomer } from '../payment/own-customer.ts';
import { ownFailure, paymentFailure } from '../payment/payment-failure.ts';
import { toAccount } from './account-subscription.ts';
import { beforeTax } from './before-tax.ts';
import { type RestOfPeriod, restOfPeriod } from './rest-of-period.ts';
import { isSeatCount, mayAddSeats } from './seats.ts';

export type SeatPreview = { customerId?: string | null; subscriptionId: string; lineItemId: string; quantity: number };
/** What the next period costs before tax, and when it begins (ISO). */
export type SeatRenewal = { amount: Cents; date: string };

const FAILED = 'invoice-failed';

/**
 * [SUB-19] [MNG-05] What added seats would cost now, and what every following period costs with them [SM6]. Ownership
 * of subscription and line comes from the provider; a quantity that adds nothing is an error, because it could not be
 * bought. Prorated by whole days, so that a change later that day costs what was shown [SM7].
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
  // no price is shown that cannot be paid
  if (quantity <= line.quantity) return err('invalid', 'quantity');
  const mayGrow = mayAddSeats(toAccount(subscription));
  if (!mayGrow.ok) return mayGrow;
  const period = restOfPeriod(line, context.now());
  const [isFree, invoice, renewal] = await Promise.all([
    owesNothing(context, subscription.id, FAILED),
    context.payment.previewSeats({ subscriptionId, lineItemId, quantity, prorationDate: period.from }),
    previewRenewal(context, subscription, { ...line, quantity }),
  ]);
  if (!isFree.ok) return isFree;
  if (!invoice.ok) return err(paymentFailure(invoice.code, FAILED));
  return renewal.ok ? ok({ invoice: invoice.value, period, renewal: renewal.value }) : renewal;
}

/** The line that is named, where the subscription is this customer's and has it. Another's, and one that never was, answer alike [ACC-11]. */
export function ownLine(
  read: Awaited<ReturnType<Payment['subscription']>>,
  customerId: string,
  lineItemId: string,
  fallback: FailureCode,
): Result<{ subscription: Subscription; line: SubscriptionLine }, FailureCode> {
  if (!read.ok) return err(ownFailure(read.code, fallback));
  const line = read.value.lines.find((each) => each.lineItemId === lineItemId);
  return read.value.customerId === customerId && line ? ok({ subscription: read.value, line }) : err('not-found');
}

/**
 * [MNG-05] A renewal whose invoice waits to be paid is owed before the provider calls the plan past due; so is one that is still a draft, which is charged or
 * sent within the hour.
 */
export async function owesNothing(
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

/** Null where no period follows. An unreadable one is a failure: paying needs the new total shown. */
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
