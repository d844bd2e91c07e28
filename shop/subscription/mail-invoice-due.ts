import { ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { type EventFacts, mailOfInvoice, openInvoiceOf } from './mail-of-invoice.ts';
import { invoiceDueMail } from './mails.ts';

/** An invoice was made that nobody is charged for: its customer learns what is due, until when, and where to pay. One that is charged has no due date. */
export async function mailInvoiceDue(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  const found = await openInvoiceOf(context, event);
  if (!found.ok) return found;
  const invoice = found.value;
  if (!invoice?.dueAt) return ok(null);
  const which = { kind: 'invoice-due', key: `invoice-due:${invoice.id}` } as const;
  return mailOfInvoice(context, event, invoice, which, invoiceDueMail);
}
