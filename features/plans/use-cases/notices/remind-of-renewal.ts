import { daysBetween } from '../../../../core/dates.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { markMethods } from '../../../payment-methods/use-cases/saved-methods.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { syncPaymentExemption, withExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import type { ReminderFacts } from '../../emails/reminder-facts.ts';
import { renewal30 } from '../../emails/renewal-30.ts';
import { renewal60 } from '../../emails/renewal-60.ts';
import { whatFollows } from '../../rules/notices/what-follows.ts';
import { autoPayDays } from '../../rules/renewal/auto-pay-days.ts';
import { LOCKED_DAYS } from '../../rules/sync/plan-state.ts';
import { selectCurrentSubscription } from '../account-subscription.ts';
import { announceChange } from '../announcements/announce-change.ts';
import { recordAnnouncement } from '../announcements/record-announcement.ts';
import { type EventFacts, toMailPayer } from '../invoices/invoice-context.ts';
import { chargedMethod } from '../renewal/charged-method.ts';
import { dropLapsedMember } from '../sync/drop-lapsed-member.ts';
import { ensureSynced } from '../sync/ensure-synced.ts';

/**
 * Sends the reminder that law requires before a renewal: date, amount, and how to turn it off; also for plans paid
 * by invoice. Once while auto-pay can still be turned on, about 60 days before [MNG-13], and once within the last 45
 * days. Skips a period that ended before the event arrived, and moments before the outbox existed. [SUB-17] Verifies
 * a member's price before the mail shows it.
 */
export async function remindOfRenewal(
  context: ShopContext,
  { customerId, at }: Pick<EventFacts, 'customerId' | 'at'>,
): Promise<Result<null, 'unavailable'>> {
  const { payment } = context;
  const found = await payment.subscriptions(customerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  // reconcile before every renewal, so that charge and mail match the consent
  const plans = await ensureSynced(context, customerId, found.value, at);
  if (!plans.ok) return plans;
  const current = selectCurrentSubscription(plans.value);
  const line = current?.lines[0];
  const follows = current && whatFollows(current);
  if (!follows || !line || at < new Date(line.periodStart)) return ok(null);
  if (isConsideredMailed(at, await context.outbox.since())) return ok(null);

  const days = daysBetween(at, new Date(line.periodEnd));
  const kind = days > LOCKED_DAYS ? 'renewal-60' : 'renewal-30';
  const key = `${kind}:${current.id}:${line.periodEnd}`;
  if (await context.outbox.has(key)) return ok(null);
  const exempt = await syncPaymentExemption(context, customerId);
  if (!exempt.ok) return exempt;
  const member = await dropLapsedMember(context, current);
  if (!member.ok) return member;
  // a change since an earlier announcement has a separate email, sent before this reminder
  const announced = await announceChange(context, current);
  if (!announced.ok) return announced;
  // [SUB-17] if the membership ends before the renewal, the mail shows the price without it, which is the maximum
  const memberUntil = member.value?.until || null;
  const isLapsing = memberUntil !== null && memberUntil < line.periodEnd.slice(0, 10);

  const [customer, methods, memberRenewal, renewal, product] = await Promise.all([
    payment.customer(customerId),
    payment.methods(customerId),
    isLapsing ? payment.previewRenewal(current.id) : null,
    payment.previewRenewal(current.id, undefined, isLapsing ? { withoutDiscounts: true } : undefined),
    payment.product(line.productId),
  ]);
  if (memberRenewal && !memberRenewal.ok) return err('unavailable');
  if (!customer.ok || !methods.ok || !renewal.ok || !product.ok) return err('unavailable');
  const facts: ReminderFacts = {
    payer: toMailPayer(customer.value),
    planName: product.value.name,
    seats: line.quantity,
    endsOn: line.periodEnd,
    days,
    invoice: await withExemption(context, renewal.value),
    method: chargedMethod(current, markMethods(methods.value, customer.value, at)),
    ...autoPayDays(line.periodEnd),
    follows,
    lapsing: isLapsing && memberRenewal ? { on: memberUntil, amount: memberRenewal.value.amountDue } : null,
  };
  const content =
    kind === 'renewal-60' ? renewal60.content(context.config, facts) : renewal30.content(context.config, facts);
  await writeMail(context, content, {
    key,
    to: customer.value.email,
    about: { type: 'subscription', id: current.id },
    at,
  });
  await recordAnnouncement(context, isLapsing ? { ...current, discounts: [] } : current, renewal.value, {
    isMaximum: isLapsing,
  });
  return ok(null);
}
