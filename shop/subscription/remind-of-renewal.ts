import { err, ok, type Result } from '../../core/result.ts';
import { pickCurrent } from './account-subscription.ts';
import { renewalMail } from './mails.ts';
import type { SyncContext } from './sync.ts';

/**
 * The law's reminder before a subscription renews by itself: date, amount, and how to turn it off; once for each period. Nothing is said where
 * nothing will be charged: auto-pay off, canceling, ended.
 */
export async function remindOfRenewal(
  context: SyncContext,
  paymentCustomerId: string,
): Promise<Result<null, 'unavailable'>> {
  const { payment, checkouts, mail, config } = context;
  const found = await payment.subscriptions(paymentCustomerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  const current = pickCurrent(found.value);
  const line = current?.lines[0];
  const isCharged = current?.status === 'active' && current.autoRenew === true && current.collection === 'charge';
  if (!isCharged || !line || current.cancelAtPeriodEnd) return ok(null);

  const [customer, renewal, product] = await Promise.all([
    payment.customer(paymentCustomerId),
    payment.previewRenewal(current.id),
    payment.product(line.productId),
  ]);
  if (!customer.ok || !renewal.ok || !product.ok) return err('unavailable');
  if (!(await checkouts.claimReminder(current.id, line.periodEnd))) return ok(null);
  const sent = await mail.send(
    renewalMail(config, {
      to: customer.value.email,
      planName: product.value.name,
      quantity: line.quantity,
      renewsOn: line.periodEnd,
      amount: renewal.value.total,
    }),
  );
  if (sent.ok) return ok(null);
  await checkouts.releaseReminder(current.id, line.periodEnd);
  return err('unavailable');
}
