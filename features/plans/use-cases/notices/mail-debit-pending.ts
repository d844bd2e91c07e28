import { err, ok, type Result } from '../../../../core/result.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { debitUnderWay } from '../../emails/debit-under-way.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { isActiveOrRecoverable } from '../account-subscription.ts';
import { aboutInvoice, type EventFacts, type InvoiceContext, loadInvoiceContext } from '../invoices/invoice-context.ts';
import { wasReturned } from './mail-returned.ts';

/**
 * Mails about open invoices of a customer whose bank debit is pending. Skips added seats, which have a separate
 * mail, and the first debit of a purchase.
 */
export async function mailUnderWay(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  const found = await context.payment.subscriptions(event.customerId);
  if (!found.ok) return found.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  for (const { id } of found.value.filter(isActiveOrRecoverable)) {
    const open = await context.payment.openInvoice(id);
    if (!open.ok) return err('unavailable');
    const { reason, payment, id: objectId = null } = open.value ?? {};
    if (payment?.state !== 'under-way' || reason === 'change') continue;
    // the purchase mail covers the first debit of a purchase, but not a repeated one
    if (reason === 'first' && !(await wasReturned(context.outbox, objectId, 1))) continue;
    const scene = await loadInvoiceContext(context, { customerId: event.customerId, objectId });
    if (!scene.ok) return scene;
    if (scene.value) await writeUnderWay(context, scene.value, event.at);
  }
  return ok(null);
}

/** Returns `debit-under-way:in_1`; a later attempt of the same invoice has a different key. */
export const underWayKey = ({ id, attempts = 0 }: { id: string; attempts?: number }): string =>
  `debit-under-way:${id}${attempts > 0 ? `:${attempts + 1}` : ''}`;

async function writeUnderWay(context: ShopContext, scene: InvoiceContext, at: Date): Promise<void> {
  const { invoice, subscription } = scene;
  if (isConsideredMailed(at, await context.outbox.since())) return;
  const content = debitUnderWay.content(context.config, {
    ...scene,
    number: invoice.number,
    askedAt: at.toISOString(),
    isOpen: subscription.status === 'active' || subscription.status === 'past_due',
    bought: null,
  });
  await writeMail(context, content, aboutInvoice(scene, underWayKey(invoice), at));
}
