import { err, ok, type Result } from '../../../../core/result.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { invoiceOverdue } from '../../emails/invoice-overdue.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { closingDay } from '../../rules/renewal/closing-day.ts';
import { aboutInvoice, type EventFacts, loadInvoiceContext } from '../invoices/invoice-context.ts';

/** [MO-36] Mails once about each sent invoice that is overdue. `objectId` is the subscription that became past due. */
export async function mailOverdue(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  if (event.objectId === null || isConsideredMailed(event.at, await context.outbox.since())) return ok(null);
  const open = await context.payment.openInvoice(event.objectId);
  if (!open.ok) return isUnknown(open.code) ? ok(null) : err('unavailable');
  const scene = await loadInvoiceContext(context, { ...event, objectId: open.value?.id ?? null });
  if (!scene.ok || scene.value === null) return scene.ok ? ok(null) : scene;
  const { invoice, subscription } = scene.value;
  const { dueAt } = invoice;
  // a bank debit is pending, or the invoice is paid or closed by now
  if (subscription.status !== 'past_due' || dueAt === null || invoice.payment?.state === 'under-way') return ok(null);
  const content = invoiceOverdue.content(context.config, {
    ...scene.value,
    number: invoice.number,
    dueAt,
    closesOn: closingDay(invoice, event.at),
  });
  return writeMail(context, content, aboutInvoice(scene.value, `invoice-overdue:${invoice.id}`, event.at));
}
