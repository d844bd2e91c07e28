import { daysBetween } from '../../../../core/dates.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { chargeChanged } from '../../emails/charge-changed.ts';
import { whyChanged } from '../../rules/announcements/why-changed.ts';
import { whatFollows } from '../../rules/notices/what-follows.ts';
import { LOCKED_DAYS } from '../../rules/sync/plan-state.ts';
import type { EventFacts } from '../invoices/invoice-context.ts';
import { readPlanFacts } from '../plan-facts.ts';
import { dropSchedule, isAboveAgreed } from './drop-schedule.ts';
import { getAnnouncementParts } from './record-announcement.ts';

/**
 * [MO-25] Compares the draft of a renewal with its last announcement, and emails the owner if it is higher. A price
 * change seconds before the renewal has an event that arrives too late, and a change on the last day may have none.
 * The provider finalizes a draft an hour after this event was delivered, so the email goes before the charge. A
 * scheduled payment is a consent to an amount: a higher draft is sent as an invoice instead of charged. Compares
 * totals before credit, because the provider applies credit to a draft only when it is finalized. Idempotent.
 */
export async function announceDraft(
  context: ShopContext,
  { customerId, objectId }: EventFacts,
): Promise<Result<null, 'unavailable'>> {
  if (objectId === null) return ok(null);
  const found = await context.payment.invoice(objectId);
  if (!found.ok) return isUnknown(found.code) ? ok(null) : err('unavailable', found.code);
  const { status, reason, subscriptionId } = found.value;
  if (found.value.customerId !== customerId || status !== 'draft' || reason !== 'renewal' || !subscriptionId)
    return ok(null);
  const lock = await context.locks.run(`sync:${customerId}`, () => announce(context, subscriptionId, found.value));
  return lock.isBusy ? err('unavailable', 'busy') : lock.value;
}

async function announce(
  context: ShopContext,
  subscriptionId: string,
  draft: Invoice,
): Promise<Result<null, 'unavailable'>> {
  const read = await context.payment.subscription(subscriptionId, { isFresh: true });
  if (!read.ok) return isUnknown(read.code) ? ok(null) : err('unavailable', read.code);
  const plan = read.value;
  // the new period has begun: the announcement belongs to the day on which the previous one ended
  const renewedOn = plan.lines[0]?.periodStart;
  const follows = whatFollows(plan);
  if (renewedOn === undefined || follows === null) return ok(null);
  const last = await context.announced.last(subscriptionId, renewedOn);
  const parts = getAnnouncementParts(context, plan, draft);
  if (!last || parts.total <= last.total) return ok(null);
  const isStopped = isAboveAgreed(last, parts) && (await isScheduled(context, plan, renewedOn));
  const stopped = isStopped ? await stopCharge(context, draft) : ok(null);
  if (!stopped.ok) return stopped;
  const facts = await readPlanFacts(context, plan);
  if (!facts.ok) return facts;
  const now = context.now();
  const content = chargeChanged.content(context.config, {
    ...facts.value,
    endsOn: renewedOn,
    before: last.amountDue,
    invoice: draft,
    reasons: whyChanged(last, parts),
    seatsBefore: last.seats,
    follows: isStopped ? 'sent' : follows === 'invoice' ? 'invoice' : 'today',
  });
  const key = `charge-changed:${subscriptionId}:${last.id}:${parts.total}:${parts.amountDue}`;
  const about = { type: 'subscription', id: subscriptionId } as const;
  await writeMail(context, content, { key, to: facts.value.to, about, at: now });
  // after the email, whose text depends on it: if this fails, the retry writes no second email
  const dropped = isStopped ? await dropSchedule(context, plan) : ok(plan);
  if (!dropped.ok) return dropped;
  const announcement = { ...parts, subscriptionId, periodEnd: renewedOn, isMaximum: false, replaces: last.id };
  await context.announced.add(announcement, now);
  context.log.warn(
    { area: 'subscription', subscriptionId, isStopped },
    'a renewal above its announcement was announced late',
  );
  return ok(null);
}

/**
 * Whether this renewal is charged because of a scheduled payment. Also checks the consent, since the event of the
 * new period may arrive first and remove the schedule.
 */
async function isScheduled(
  { consents }: Pick<ShopContext, 'consents'>,
  { id, collection, schedulePay }: Subscription,
  renewedOn: string,
): Promise<boolean> {
  if (collection !== 'charge') return false;
  if (schedulePay) return true;
  const [consent] = await consents.of(id);
  return consent?.purpose === 'schedule-pay' && daysBetween(new Date(consent.at), new Date(renewedOn)) <= LOCKED_DAYS;
}

/**
 * Sends the draft as an invoice instead of charging it. A draft that was finalized since then is left to its
 * receipt.
 */
async function stopCharge(
  { payment, log }: ShopContext,
  { id, subscriptionId }: Invoice,
): Promise<Result<null, 'unavailable'>> {
  const sent = await payment.sendDraft(String(id), `send-draft-${id}`);
  if (sent.ok) return ok(null);
  log.warn(
    { area: 'subscription', subscriptionId, code: sent.code },
    'a renewal above the agreed amount is not stopped',
  );
  return err('unavailable', sent.code);
}
