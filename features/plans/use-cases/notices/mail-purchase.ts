import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { MailContent } from '../../../shared/emails/mail-content.ts';
import { type MailEnvelope, writeMail } from '../../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { debitUnderWay } from '../../emails/debit-under-way.ts';
import { planConfirmation } from '../../emails/plan-confirmation.ts';
import type { PlanCheckoutRecord } from '../../repository/purchase/plan-checkout-repository.ts';
import { beforeTax } from '../../rules/before-tax.ts';
import { recordAnnouncement } from '../announcements/record-announcement.ts';
import { aboutInvoice, invoiceFile, isByBank, loadInvoiceContext } from '../invoices/invoice-context.ts';
import { underWayKey } from './mail-debit-pending.ts';

/**
 * [CO13] [SUB-15] Mails order number, items, access, receipt, next step and consent. A purchase by bank debit is
 * mailed while the debit is pending, and gets its receipt when it completes. Returns false if it must be retried.
 */
export async function mailPurchase(
  context: ShopContext,
  record: PlanCheckoutRecord,
  bought: Subscription,
): Promise<boolean> {
  const { payment, outbox, config } = context;
  const { customerId, latestInvoiceId, id } = bought;
  const [read, renewal] = await Promise.all([
    loadInvoiceContext(context, { customerId, objectId: await firstInvoiceOf(context, record, latestInvoiceId) }),
    payment.previewRenewal(id),
  ]);
  if (!read.ok || read.value === null || (!renewal.ok && renewal.code === 'unavailable')) return false;
  const scene = { ...read.value, to: record.email };
  // a company's invoice email gets a copy [COM-86]
  const { to: invoiceEmail } = read.value;
  const isCopied = record.companyId !== null && invoiceEmail.toLowerCase() !== record.email.toLowerCase();
  const send = async (content: MailContent, envelope: MailEnvelope): Promise<void> => {
    await writeMail(context, content, envelope);
    if (isCopied) await writeMail(context, content, { ...envelope, key: `${envelope.key}:company`, to: invoiceEmail });
  };
  const { invoice, until } = scene;
  const isDone = await Promise.all([`debit-arrived:${invoice.id}`, underWayKey(invoice)].map(outbox.has));
  if (invoice.status === 'paid' && isByBank(scene) && isDone.some(Boolean)) return true;
  // returned before this was written: the mail about the return says so
  if (invoice.status !== 'paid' && invoice.payment?.state === 'failed') return true;
  if (renewal.ok) await recordAnnouncement(context, bought, renewal.value);
  const { consent } = record;
  const after = consent ? { amount: renewal.ok ? beforeTax(renewal.value) : null } : null;
  const at = new Date(invoice.createdAt);
  if (invoice.status !== 'paid') {
    const content = debitUnderWay.content(config, {
      ...scene,
      number: invoice.number,
      askedAt: invoice.createdAt,
      isOpen: bought.status === 'active',
      bought: { until, renewal: after, consent },
    });
    await send(content, aboutInvoice(scene, underWayKey(invoice), at));
    return true;
  }
  const { attachments, hasInvoice } = invoiceFile(invoice);
  const content = planConfirmation.content(config, {
    ...scene,
    number: invoice.number,
    from: bought.lines[0]?.periodStart ?? invoice.createdAt,
    renewal: after,
    consent,
    hasInvoice,
  });
  await send(content, { ...aboutInvoice(scene, `plan-confirmation:${invoice.id}`, at), attachments });
  return true;
}

/**
 * Returns the invoice of the purchase as the checkout references it, since seats may have been added before the
 * mail.
 */
async function firstInvoiceOf(
  { payment }: ShopContext,
  { sessionId }: PlanCheckoutRecord,
  latest: string | null,
): Promise<string | null> {
  const checkout = await payment.checkout(sessionId);
  return (checkout.ok ? checkout.value.invoice?.id : null) ?? latest;
}
