import { err, ok, type Result } from '../../../core/result.ts';
import type { Invoice } from '../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../context.ts';
import { chargeChanged } from '../../mails/kinds/charge-changed.ts';
import { mailShopOf, writeMail } from '../../mails/write-mail.ts';
import { isUnknown } from '../../payment/payment-failure.ts';
import type { EventFacts } from '../invoices/invoice-scene.ts';
import { whatFollows } from '../notices/what-follows.ts';
import { readPlanFacts } from '../plan-facts.ts';
import { partsOf } from './record-announcement.ts';
import { whyChanged } from './why-changed.ts';

/**
 * [MO-25] Compares the draft of a renewal with what was announced of it, and writes to its owner if it is above that: a price that changed seconds before the
 * renewal has an event that arrives too late, and a change of the last day may have none. The provider finalizes a draft about an hour after it was made, so
 * the email goes before the charge. Compares totals before credit, because the provider applies credit to a draft only when it is finalized. Idempotent.
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
  const turn = await context.locks.run(`sync:${customerId}`, () => announce(context, subscriptionId, found.value));
  return turn.isBusy ? err('unavailable', 'busy') : turn.value;
}

async function announce(
  context: ShopContext,
  subscriptionId: string,
  draft: Invoice,
): Promise<Result<null, 'unavailable'>> {
  const read = await context.payment.subscription(subscriptionId, { isFresh: true });
  if (!read.ok) return isUnknown(read.code) ? ok(null) : err('unavailable', read.code);
  const plan = read.value;
  // the new period has begun: what was announced is of the day on which the one before ended
  const renewedOn = plan.lines[0]?.periodStart;
  const follows = whatFollows(plan);
  if (renewedOn === undefined || follows === null) return ok(null);
  const last = await context.announced.last(subscriptionId, renewedOn);
  const parts = partsOf(context, plan, draft);
  if (!last || parts.total <= last.total) return ok(null);
  const facts = await readPlanFacts(context, plan);
  if (!facts.ok) return facts;
  const now = context.now();
  const content = chargeChanged(mailShopOf(context.config), {
    ...facts.value,
    endsOn: renewedOn,
    before: last.amountDue,
    invoice: draft,
    reasons: whyChanged(last, parts),
    seatsBefore: last.seats,
    follows: follows === 'invoice' ? 'invoice' : 'today',
  });
  const key = `charge-changed:${subscriptionId}:${last.id}:${parts.total}:${parts.amountDue}`;
  const about = { type: 'subscription', id: subscriptionId } as const;
  await writeMail(context, content, { key, to: facts.value.to, about, at: now });
  const announcement = { ...parts, subscriptionId, periodEnd: renewedOn, isMost: false, replaces: last.id };
  await context.announced.add(announcement, now);
  context.log.warn({ area: 'subscription', subscriptionId }, 'a renewal above its announcement was announced late');
  return ok(null);
}
