import { daysBetween } from '../../../../core/dates.ts';
import { defineJob, noInput } from '../../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { findProduct } from '../../../shared/find-or-null.ts';
import type { ShopWorker } from '../../../shared/jobs.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { planEnding } from '../../emails/plan-ending.ts';
import { LOCKED_DAYS } from '../../rules/sync/plan-state.ts';
import { announceChange } from '../announcements/announce-change.ts';
import { toMailPayer } from '../invoices/invoice-context.ts';
import { remindOfRenewal } from './remind-of-renewal.ts';

const DAY = 86_400_000;
const REMINDER_DAYS = 60;

/**
 * [MNG-13] Sends the reminders 60 days before a renewal, for which the provider has no event: its event comes about
 * 30 days before. Reads plans that end between the first locked day and 60 days from now, by the business clock.
 * Idempotent: each mail has the date of its due moment and is written once. Returns the number of plans. The next
 * run retries failed reads.
 */
export async function sendDueReminders(context: ShopContext): Promise<number> {
  const now = context.now().getTime();
  const found = await context.payment.endingBetween(
    new Date(now + (LOCKED_DAYS + 1) * DAY),
    new Date(now + REMINDER_DAYS * DAY),
  );
  if (!found.ok) {
    context.log.warn({ area: 'subscription', code: found.code }, 'plans that end soon were not read');
    return 0;
  }
  for (const { customerId, lines } of found.value) {
    const end = new Date(lines[0]?.periodEnd ?? 0).getTime();
    const reminded = await remindOfRenewal(context, { customerId, at: new Date(end - REMINDER_DAYS * DAY) });
    if (!reminded.ok) context.log.warn({ area: 'subscription', customerId }, 'a reminder could not be written yet');
  }
  await announceChanges(context, new Date(now), new Date(now + REMINDER_DAYS * DAY));
  return found.value.length;
}

/**
 * [MO-25] Compares the charges of the next 60 days with their announcements, once per day and plan. Finds changes
 * without an event, such as another tax rate, and those whose event was lost.
 */
async function announceChanges(context: ShopContext, from: Date, to: Date): Promise<void> {
  const found = await context.payment.endingBetween(from, to);
  if (!found.ok) {
    context.log.warn({ area: 'subscription', code: found.code }, 'charges were not compared with their announcement');
    return;
  }
  for (const plan of found.value) {
    if (new Date(plan.lines[0]?.periodEnd ?? 0) <= new Date(from.getTime() + ENDING_DAYS * DAY)) {
      const mailed = await mailPlanEnding(context, plan);
      if (!mailed.ok) context.log.warn({ area: 'subscription', subscriptionId: plan.id }, 'an end has no mail yet');
    }
    if (!(await context.announced.claimCheck(plan.id, plan.lines[0]?.periodEnd ?? from.toISOString(), from))) continue;
    const announced = await announceChange(context, plan);
    if (announced.ok) continue;
    context.log.warn({ area: 'subscription', subscriptionId: plan.id }, 'a charge was not compared yet');
  }
}

export const dueRemindersJob = defineJob({
  name: 'due-reminders',
  input: noInput,
  every: 900,
  run: ({ openContext }: ShopWorker) => sendDueReminders(openContext()),
});

const ENDING_DAYS = 30;

/** [MO-36] Mails once that a canceled plan ends within 30 days. Skips moments before the outbox existed. */
async function mailPlanEnding(
  context: ShopContext,
  { id, customerId, status, cancelAtPeriodEnd, lines }: Subscription,
): Promise<Result<null, 'unavailable'>> {
  const [line] = lines;
  if (status !== 'active' || !cancelAtPeriodEnd || !line) return ok(null);
  const at = new Date(Date.parse(line.periodEnd) - ENDING_DAYS * DAY);
  const key = `plan-ending:${id}:${line.periodEnd}`;
  if (isConsideredMailed(at, await context.outbox.since()) || (await context.outbox.has(key))) return ok(null);
  const [customer, product] = await Promise.all([
    context.payment.customer(customerId),
    findProduct(context, line.productId),
  ]);
  if (!customer.ok) return customer.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  const now = context.now();
  const content = planEnding.content(context.config, {
    payer: toMailPayer(customer.value),
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
