import { err, ok, type Result } from '../../../../core/result.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { planSuspended } from '../../emails/plan-suspended.ts';
import {
  aboutInvoice,
  type EventFacts,
  getAttemptCount,
  type InvoiceContext,
  isByBank,
  loadInvoiceContext,
} from '../invoices/invoice-context.ts';
import { mailReturned, returnedKey } from './mail-returned.ts';

/** Mails once about the unpaid invoice when the provider suspends a plan. `objectId` is the subscription. */
export async function mailPlanSuspended(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  if (event.objectId === null || isConsideredMailed(event.at, await context.outbox.since())) return ok(null);
  const open = await context.payment.openInvoice(event.objectId);
  if (!open.ok) return isUnknown(open.code) ? ok(null) : err('unavailable');
  const scene = await loadInvoiceContext(context, { ...event, objectId: open.value?.id ?? null });
  if (!scene.ok) return scene;
  return scene.value ? writeShut(context, scene.value, event.at) : ok(null);
}

/**
 * [MNG-12] Writes the only mail of the suspension. A returned debit that suspended the plan has a separate mail,
 * under the same key as from its event. A pending bank debit is not requested twice.
 */
async function writeShut(context: ShopContext, scene: InvoiceContext, at: Date): Promise<Result<null, never>> {
  const { invoice, subscription } = scene;
  const tried = invoice.payment?.state;
  if (subscription.status !== 'unpaid' || invoice.status !== 'open' || tried === 'under-way') return ok(null);
  const isCharged = invoice.dueAt === null;
  const isReturned = isCharged && tried === 'failed' && isByBank(scene);
  // mailed while the plan was open: it was suspended days later, without another attempt
  const isLater = isReturned && (await context.outbox.has(returnedKey(invoice.id, getAttemptCount(scene))));
  if (isReturned && !isLater) return mailReturned(context, at, scene, 'closed');
  const content = planSuspended.content(context.config, {
    ...scene,
    number: invoice.number,
    // a card that was not authenticated was not declined [OP-43]
    refused: isCharged && !isLater && tried !== 'needs-action' ? { method: scene.method, on: at.toISOString() } : null,
    dueAt: invoice.dueAt,
    endsOn: subscription.lines[0]?.periodEnd ?? scene.until,
  });
  return writeMail(context, content, aboutInvoice(scene, `plan-shut:${invoice.id}`, at));
}
