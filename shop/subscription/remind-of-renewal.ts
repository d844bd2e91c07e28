import { err, ok, type Result } from '../../core/result.ts';
import type { Subscription } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import { pickCurrent } from './account-subscription.ts';
import type { EventFacts } from './mail-of-invoice.ts';
import { mailOnce } from './mail-once.ts';
import { type ReminderFacts, renewalMail } from './mails.ts';
import { plansInStep } from './plans-in-step.ts';

/** What happens at the end of the year; null where nothing is to be said: canceling, in arrears, ended, or auto-pay not decided yet. */
function thenOf({
  status,
  autoRenew,
  collection,
  schedulePay,
  cancelAtPeriodEnd,
}: Subscription): ReminderFacts['then'] | null {
  if (status !== 'active' || cancelAtPeriodEnd) return null;
  if (schedulePay) return 'scheduled';
  if (collection === 'invoice') return 'invoice';
  return autoRenew === true ? 'charge' : null;
}

/**
 * The law's reminder before a subscription renews by itself: date, amount, and how to turn it off; and the same for whoever pays an
 * invoice. Once for each period, and not for one that is over when the event arrives.
 */
export async function remindOfRenewal(
  context: ShopContext,
  { customerId, at }: EventFacts,
): Promise<Result<null, 'unavailable'>> {
  const { payment, config } = context;
  const found = await payment.subscriptions(customerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  // nobody is charged, or told of a payment that was made long ago, instead of what they agreed to: this comes before every renewal
  const plans = await plansInStep(context, customerId, found.value, at);
  if (!plans.ok) return plans;
  const current = pickCurrent(plans.value);
  const line = current?.lines[0];
  const then = current && thenOf(current);
  if (!then || !line || at < new Date(line.periodStart)) return ok(null);

  const [customer, renewal, product] = await Promise.all([
    payment.customer(customerId),
    payment.previewRenewal(current.id),
    payment.product(line.productId),
  ]);
  if (!customer.ok || !renewal.ok || !product.ok) return err('unavailable');
  const message = renewalMail(config, {
    to: customer.value.email,
    at,
    planName: product.value.name,
    quantity: line.quantity,
    endsOn: line.periodEnd,
    amount: renewal.value.total,
    then,
  });
  const about = { type: 'subscription', id: current.id } as const;
  return mailOnce(context, { kind: 'renewal-30', key: `renewal-30:${current.id}:${line.periodEnd}`, about }, message);
}
