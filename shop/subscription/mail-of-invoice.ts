import { err, ok, type Result } from '../../core/result.ts';
import type { Invoice } from '../../platforms/payment/client/types.ts';
import type { MailKind, ShopConfig, ShopContext } from '../context.ts';
import { isUnknown } from '../payment/payment-failure.ts';
import { type MailText, mailOnce } from './mail-once.ts';
import type { InvoiceFacts } from './mails.ts';

/** What an event of the payment platform is about. `at`: when it happened there, which may be before it arrives. */
export type EventFacts = { customerId: string; objectId: string | null; at: Date };
type Write = (config: ShopConfig, facts: InvoiceFacts) => MailText;

/** The invoice of an event as it stands now, where it is a subscription's, this customer's and still to be paid; null for any other. */
export async function openInvoiceOf(
  { payment }: ShopContext,
  { customerId, objectId }: EventFacts,
): Promise<Result<Invoice | null, 'unavailable'>> {
  if (objectId === null) return ok(null);
  const found = await payment.invoice(objectId);
  if (!found.ok) return isUnknown(found.code) ? ok(null) : err('unavailable');
  const invoice = found.value;
  const isTheirs = invoice.customerId === customerId && invoice.subscriptionId !== null;
  return ok(isTheirs && invoice.status === 'open' && invoice.number !== null ? invoice : null);
}

/** Writes to the customer about an invoice, to the e-mail that the payment platform has of them: one mail of a key. */
export async function mailOfInvoice(
  context: ShopContext,
  { customerId, at }: EventFacts,
  invoice: Invoice,
  { kind, key }: { kind: MailKind; key: string },
  write: Write,
): Promise<Result<null, 'unavailable'>> {
  const customer = await context.payment.customer(customerId);
  if (!customer.ok) return customer.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  const message = write(context.config, { to: customer.value.email, at, invoice });
  return mailOnce(context, { kind, key, about: { type: 'invoice', id: invoice.id ?? '' } }, message);
}
