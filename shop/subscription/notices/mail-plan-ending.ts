import { daysBetween } from '../../../core/dates.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import { countsAsTold } from '../../mails/counts-as-told.ts';
import { planEnding } from '../../mails/kinds/plan-ending.ts';
import { writeMail } from '../../mails/write-mail.ts';
import { findProduct } from '../../payment/or-null.ts';

export const ENDING_DAYS = 30;
const DAY = 86_400_000;

/** [MO-36] A canceled plan ends within 30 days: once for each end. One whose moment was before the outbox is not mailed. */
export async function mailPlanEnding(
  context: ShopContext,
  { id, customerId, status, cancelAtPeriodEnd, lines }: Subscription,
): Promise<Result<null, 'unavailable'>> {
  const [line] = lines;
  if (status !== 'active' || !cancelAtPeriodEnd || !line) return ok(null);
  const at = new Date(Date.parse(line.periodEnd) - ENDING_DAYS * DAY);
  const key = `plan-ending:${id}:${line.periodEnd}`;
  if (countsAsTold(at, await context.outbox.since()) || (await context.outbox.has(key))) return ok(null);
  const [customer, product] = await Promise.all([
    context.payment.customer(customerId),
    findProduct(context, line.productId),
  ]);
  if (!customer.ok) return customer.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  const now = context.now();
  const content = planEnding.content(context.config, {
    planName: product?.name ?? '',
    seats: line.quantity,
    endsOn: line.periodEnd,
    days: Math.max(0, daysBetween(now, new Date(line.periodEnd))),
  });
  return writeMail(context, content, {
    key,
    to: customer.value.email,
    about: { type: 'subscription', id },
    at: now,
  });
}
