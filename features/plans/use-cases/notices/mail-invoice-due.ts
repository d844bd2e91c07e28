import { ok, type Result } from '../../../../core/result.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { invoiceDue } from '../../emails/invoice-due.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { closingDay } from '../../rules/renewal/closing-day.ts';
import { aboutInvoice, type EventFacts, invoiceFile, loadInvoiceContext } from '../invoices/invoice-context.ts';

/**
 * Mails an invoice that is not charged automatically: the amount due, the due date, and where to pay it. A charged
 * one has no due date.
 */
export async function mailInvoiceDue(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  const scene = await loadInvoiceContext(context, event);
  if (!scene.ok || scene.value === null) return scene.ok ? ok(null) : scene;
  const { invoice } = scene.value;
  if (invoice.status !== 'open' || !invoice.dueAt) return ok(null);
  if (isConsideredMailed(invoice.createdAt, await context.outbox.since())) return ok(null);
  const { hasInvoice, attachments } = invoiceFile(invoice);
  const period = invoice.lines.find(({ isProration, period }) => !isProration && period)?.period;
  const content = invoiceDue.content(context.config, {
    ...scene.value,
    number: invoice.number,
    dueAt: invoice.dueAt,
    closesOn: closingDay(invoice, event.at),
    period: period ? { from: period.start, until: period.end } : null,
    hasInvoice,
  });
  return writeMail(context, content, {
    ...aboutInvoice(scene.value, `invoice-due:${invoice.id}`, event.at),
    attachments,
  });
}
