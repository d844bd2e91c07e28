import { err, ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { type EventFacts, mailOfInvoice, openInvoiceOf } from './mail-of-invoice.ts';
import { paymentFailedMail } from './mails.ts';

/**
 * A charge that nobody watched was refused: once when it is first, once when it is not tried again. Who pays a first invoice or one that
 * was sent sees the refusal on the page they pay on.
 */
export async function mailPaymentFailed(context: ShopContext, event: EventFacts): Promise<Result<null, 'unavailable'>> {
  const found = await openInvoiceOf(context, event);
  if (!found.ok) return found;
  const invoice = found.value;
  if (!invoice?.subscriptionId || invoice.dueAt !== null) return ok(null);
  const subscription = await context.payment.subscription(invoice.subscriptionId);
  if (!subscription.ok) return subscription.code === 'not-found' ? ok(null) : err('unavailable');
  if (!['past_due', 'unpaid'].includes(subscription.value.status)) return ok(null);
  const which = {
    kind: 'charge-refused',
    key: `charge-refused:${invoice.id}:${invoice.nextAttemptAt ? 1 : 'last'}`,
  } as const;
  return mailOfInvoice(context, event, invoice, which, paymentFailedMail);
}
