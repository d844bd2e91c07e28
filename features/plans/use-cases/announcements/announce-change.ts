import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { chargeChanged } from '../../emails/charge-changed.ts';
import type { AnnouncedCharge, ChargeParts } from '../../repository/announcements/announced-charges.ts';
import { whyChanged } from '../../rules/announcements/why-changed.ts';
import { whatFollows } from '../../rules/notices/what-follows.ts';
import { readPlanFacts } from '../plan-facts.ts';
import { dropSchedule, isAboveAgreed } from './drop-schedule.ts';
import { getAnnouncementParts, recordAnnouncement } from './record-announcement.ts';
import { isOwnSeats } from './record-own-seats.ts';

/**
 * [MO-25] Compares the next charge of a plan with its announcement, and emails the owner if it differs: old and new
 * amount, reasons, and how to stop it. Cancels a scheduled payment above the agreed amount and asks for a new one.
 * Idempotent; holds the per-customer lock, so that a concurrent change by the owner is announced by that change.
 * Seats that the owner paid for without returning are recorded and not announced.
 */
export async function announceChange(
  context: ShopContext,
  { id, customerId }: Pick<Subscription, 'id' | 'customerId'>,
): Promise<Result<null, 'unavailable'>> {
  const lock = await context.locks.run(`sync:${customerId}`, async (): Promise<Result<null, 'unavailable'>> => {
    const read = await context.payment.subscription(id, { isFresh: true });
    if (!read.ok) return isUnknown(read.code) ? ok(null) : err('unavailable');
    const plan = read.value;
    const periodEnd = plan.lines[0]?.periodEnd;
    if (!periodEnd || whatFollows(plan) === null) return ok(null);
    const last = await context.announced.last(id, periodEnd);
    if (!last) return ok(null);
    const renewal = await context.payment.previewRenewal(id);
    if (!renewal.ok) return renewal.code === 'unavailable' ? err('unavailable') : ok(null);
    const parts = getAnnouncementParts(context, plan, renewal.value);
    if (isOwnSeats(last, parts)) {
      await recordAnnouncement(context, plan, renewal.value);
      return ok(null);
    }
    return isAsAnnounced(last, parts)
      ? ok(null)
      : announce(context, plan, { last, parts, periodEnd, renewal: renewal.value });
  });
  return lock.isBusy ? err('unavailable', 'busy') : lock.value;
}

/** An announced maximum covers every smaller amount. */
const isAsAnnounced = (last: AnnouncedCharge, parts: ChargeParts): boolean =>
  parts.amountDue <= last.amountDue && (last.isMaximum ? parts.total <= last.total : parts.total === last.total);

type Change = { last: AnnouncedCharge; parts: ChargeParts; periodEnd: string; renewal: Invoice };

async function announce(
  context: ShopContext,
  subscription: Subscription,
  { last, parts, periodEnd, renewal }: Change,
): Promise<Result<null, 'unavailable'>> {
  const isOffSchedule = subscription.schedulePay && isAboveAgreed(last, parts);
  const plan = isOffSchedule ? await dropSchedule(context, subscription) : ok(subscription);
  if (!plan.ok) return plan;
  const facts = await readPlanFacts(context, plan.value);
  if (!facts.ok) return facts;
  const { id } = plan.value;
  const now = context.now();
  const content = chargeChanged.content(context.config, {
    ...facts.value,
    before: last.amountDue,
    invoice: renewal,
    reasons: whyChanged(last, parts),
    seatsBefore: last.seats,
    follows: isOffSchedule ? 'unscheduled' : (whatFollows(plan.value) ?? 'invoice'),
  });
  // a change that is reverted and repeated is announced each time: each replaces the previous one
  const key = `charge-changed:${id}:${last.id}:${parts.total}:${parts.amountDue}`;
  await writeMail(context, content, { key, to: facts.value.to, about: { type: 'subscription', id }, at: now });
  const announcement = { ...parts, subscriptionId: id, periodEnd, isMaximum: false, replaces: last.id };
  await context.announced.add(announcement, now);
  const amounts = { before: last.amountDue, after: parts.amountDue };
  context.log.info({ area: 'subscription', subscriptionId: id, ...amounts }, 'a changed charge was announced');
  return ok(null);
}
