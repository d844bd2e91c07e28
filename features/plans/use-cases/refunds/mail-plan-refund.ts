import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentEvent } from '../../../../platforms/payment/client/types.ts';
import { writeMail } from '../../../shared/emails/write-mail.ts';
import { isUnknown } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { isConsideredMailed } from '../../emails/is-before-mailing-started.ts';
import { planRefundMail } from '../../emails/plan-refund.ts';
import { aboutInvoice, loadInvoiceContext } from '../invoices/invoice-context.ts';
import {
  findCreditedInvoice,
  findRefundedInvoice,
  listPlanRefunds,
  type PlanRefund,
  planRefundId,
} from './plan-refund.ts';

/** A refund's event is created with it; older refunds already had their events. */
const SAME_MOMENT_MS = 3_600_000;

/**
 * [OP-06] Follows up a refund of a plan, made by staff at the provider: an email with the credit note, and the event
 * for other programs, each once. Ignores a payment that paid no plan. `unavailable`: the caller must retry.
 */
export async function followPlanRefund(
  context: ShopContext,
  { type, intentId, customerId, created }: PaymentEvent,
): Promise<Result<null, 'unavailable'>> {
  // a payment of documents names no customer of the provider
  if (!intentId || !customerId) return ok(null);
  const found = await findRefundedInvoice(context, intentId);
  if (!found.ok) return found;
  if (found.value === null) return ok(null);
  const { invoice, refunds, notes } = found.value;
  if (type === 'refund.failed')
    context.log.error({ area: 'refunds', invoice: invoice.number }, 'a refund of a plan did not reach the payer');
  const since = await context.outbox.since();
  for (const refund of listPlanRefunds(invoice, refunds, notes)) {
    // a credit note has a separate event
    if (refund.credit) continue;
    const at = new Date(refund.refundedAt);
    if (at.getTime() < created * 1000 - SAME_MOMENT_MS || isConsideredMailed(at, since)) continue;
    const mailed = await mailRefund(context, { invoice, refund, ownerId: intentId, at });
    if (!mailed.ok) return mailed;
    const about = invoice.id ?? '';
    await context.outgoing.write({ type: 'invoice.refunded', key: `invoice.refunded:${refund.refundId}`, about, at });
  }
  return ok(null);
}

/**
 * [BR-03] Follows up a credit note of a plan's invoice: the email with its PDF, and the event for other programs,
 * each once. A refund of the note has a separate event; a fully refunded note sends nothing more. `unavailable`: the
 * caller must retry.
 */
export async function followCreditNote(
  context: ShopContext,
  { objectId }: PaymentEvent,
): Promise<Result<null, 'unavailable'>> {
  const note = await context.payment.creditNote(objectId ?? '');
  if (!note.ok) return isUnknown(note.code) ? ok(null) : err('unavailable', note.code);
  const { id, invoiceId, createdAt, isVoid } = note.value;
  const at = new Date(createdAt);
  if (isVoid || isConsideredMailed(at, await context.outbox.since())) return ok(null);
  const found = await findCreditedInvoice(context, invoiceId);
  if (!found.ok) return found;
  if (found.value === null) return ok(null);
  const { invoice, refunds, notes } = found.value;
  const refund = listPlanRefunds(invoice, refunds, notes).find(({ refundId }) => refundId === id);
  if (refund === undefined) return ok(null);
  const mailed = await mailRefund(context, { invoice, refund, ownerId: invoiceId, at });
  if (!mailed.ok) return mailed;
  await context.outgoing.write({ type: 'invoice.credited', key: `invoice.credited:${id}`, about: invoiceId, at });
  return ok(null);
}

async function mailRefund(
  context: ShopContext,
  { invoice, refund, ownerId, at }: { invoice: Invoice; refund: PlanRefund; ownerId: string; at: Date },
): Promise<Result<null, 'unavailable'>> {
  const key = `refund:${invoice.id}:${refund.refundId}`;
  if (await context.outbox.has(key)) return ok(null);
  const read = await loadInvoiceContext(context, { customerId: invoice.customerId, objectId: invoice.id });
  if (!read.ok) return err('unavailable', read.detail);
  // an erased customer has no address
  if (read.value === null) return ok(null);
  const scene = read.value;
  const { subscription, invoice: billed } = scene;
  const isOpen = subscription.status === 'active' || subscription.status === 'past_due';
  const { state = '', country = '' } = billed.billedTo?.address ?? {};
  const content = planRefundMail.content(context.config, {
    ...refund,
    payer: scene.payer,
    invoiceNumber: billed.number,
    invoicedAt: billed.createdAt,
    charged: billed.amountDue,
    method: scene.method,
    openUntil: isOpen ? (subscription.lines[0]?.periodEnd ?? null) : null,
    billedTo: { state, countryCode: country },
    lineCount: billed.lines.length,
  });
  return writeMail(context, content, {
    ...aboutInvoice(scene, key, at),
    attachments: [
      {
        name: `credit-note-${refund.number}.pdf`,
        source: 'credit-note',
        id: planRefundId(ownerId, refund.refundId),
      },
    ],
  });
}
