import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentCustomer, Subscription } from '../../../../platforms/payment/client/types.ts';
import type { MailPayer } from '../../../shared/emails/mail-writer.ts';
import type { MailAttachment } from '../../../shared/emails/outbox-port.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { withExemption } from '../../../tax-exemption/use-cases/apply-exemption.ts';
import type { MailMethod } from '../../emails/method-name.ts';
import { nameOfLines } from '../../rules/invoices/invoice-lines.ts';

/** The subject of a payment event. `at`: when it happened at the provider, which may be before it arrives. */
export type EventFacts = { customerId: string; objectId: string | null; at: Date };

/** An invoice with the data of its mails. */
export type InvoiceContext = {
  invoice: Invoice & { id: string; number: string };
  subscription: Subscription;
  /** the customer's email at the payment platform */
  to: string;
  /** the company whose plan it is; null: a person's */
  payer: MailPayer | null;
  planName: string;
  seats: number;
  /** the method that is charged, was charged or was declined; null if none was tried or it was removed */
  method: MailMethod | null;
  /** the end of the invoiced period, ISO */
  until: string;
};

/**
 * Returns the current state of an event's subscription invoice; null if it belongs to another customer or has no
 * number.
 */
export async function loadInvoiceContext(
  context: ShopContext,
  { customerId, objectId }: Pick<EventFacts, 'customerId' | 'objectId'>,
): Promise<Result<InvoiceContext | null, 'unavailable'>> {
  if (objectId === null) return ok(null);
  const { payment } = context;
  const found = await payment.invoice(objectId);
  if (!found.ok) return isUnknown(found.code) ? ok(null) : err('unavailable');
  const { id, number, subscriptionId } = found.value;
  if (found.value.customerId !== customerId || !subscriptionId || !id || !number) return ok(null);
  const [customer, subscription] = await Promise.all([
    payment.customer(customerId),
    payment.subscription(subscriptionId),
  ]);
  if (!customer.ok) return customer.code === 'stripe_customer_invalid' ? ok(null) : err('unavailable');
  if (!subscription.ok) return isUnknown(subscription.code) ? ok(null) : err('unavailable');
  const line = subscription.value.lines[0];
  const [product, method] = await Promise.all([
    payment.product(line?.productId ?? ''),
    readMethod(context, found.value),
  ]);
  if (!product.ok && product.code === 'unavailable') return err('unavailable');
  const full = found.value.lines.find(({ isProration, period }) => !isProration && period);
  return ok({
    invoice: { ...(await withExemption(context, found.value)), id, number },
    subscription: subscription.value,
    to: customer.value.email,
    payer: toMailPayer(customer.value),
    planName: product.ok ? product.value.name : nameOfLines(found.value.lines),
    seats: full?.quantity ?? line?.quantity ?? 0,
    method,
    until: full?.period?.end ?? line?.periodEnd ?? found.value.createdAt,
  });
}

/** Returns the company whose customer this is, by the name that its invoices have; null for a person's. */
export const toMailPayer = ({ companyId, name }: PaymentCustomer): MailPayer | null =>
  companyId === undefined ? null : { companyId, companyName: name };

/** Returns the tried method by its id; if it was removed, from the failed payment. */
async function readMethod({ payment }: ShopContext, { payment: tried }: Invoice): Promise<MailMethod | null> {
  if (!tried) return null;
  const found = tried.methodId ? await payment.method(tried.methodId) : null;
  if (found?.ok) return found.value;
  if (!tried.means || !tried.last4) return null;
  return { type: tried.means === 'bank' ? 'us_bank_account' : 'card', brand: '', last4: tried.last4 };
}

/** Whether a bank processes or processed the payment. */
export const isByBank = ({ method, invoice }: InvoiceContext): boolean =>
  method?.type === 'us_bank_account' || invoice.payment?.means === 'bank';

/** Returns the number of the last attempt to charge the invoice, starting at 1. */
export const getAttemptCount = ({ invoice }: InvoiceContext): number => invoice.attempts ?? 1;

/** Returns the envelope of a mail that is sent once per invoice. */
export const aboutInvoice = ({ invoice, to }: InvoiceContext, key: string, at: Date) => ({
  key,
  to,
  about: { type: 'invoice', id: invoice.id } as const,
  at,
});

/** Attaches the provider's invoice unchanged, if it has a file. */
export const invoiceFile = ({
  id,
  number,
  pdfUrl,
}: Invoice): { hasInvoice: boolean; attachments?: MailAttachment[] } =>
  id && number && pdfUrl
    ? { hasInvoice: true, attachments: [{ name: `invoice-${number}.pdf`, source: 'invoice', id }] }
    : { hasInvoice: false };

/**
 * Returns the end of the invoiced period if it was paid after that, so that the payment restores no access. ISO;
 * null: still in the future.
 */
export function overSince({ subscription, until }: Pick<InvoiceContext, 'subscription' | 'until'>, at: Date) {
  if (subscription.status === 'canceled') return subscription.endedAt ?? until;
  return new Date(until) <= at ? until : null;
}

/** Returns the payment of the next period; null if the plan ends with this one, or ended already. */
export function nextOf(scene: Pick<InvoiceContext, 'subscription' | 'until'>, at: Date) {
  const { subscription, until } = scene;
  const { cancelAtPeriodEnd, autoRenew, collection, schedulePay } = subscription;
  if (cancelAtPeriodEnd || overSince(scene, at) !== null) return null;
  const isCharged = schedulePay || (autoRenew ?? collection === 'charge');
  return { on: until, by: isCharged ? 'auto-pay' : 'invoice' } as const;
}
