import { z } from 'zod';
import { defineJob, rowId } from '../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { recordOrderByNumber } from '../../company/use-cases/record-company-order.ts';
import { creditRefund } from '../../invoices/use-cases/credit-refund.ts';
import { writeMail } from '../../shared/emails/write-mail.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { refundMail } from '../emails/refund.ts';
import { readOrder } from './find-order.ts';
import { readRefunds } from './refund.ts';

type Needs = Pick<
  ShopContext,
  'commerce' | 'outbox' | 'config' | 'files' | 'purposes' | 'companyInvoices' | 'taxCertificates' | 'onAccount' | 'now'
>;

/**
 * Emails the billing contact of an order about its refund, with the credit note; an order on account gets a credit note of
 * its company instead [INV-08], once its invoice is recorded. Idempotent. `unavailable`: retry later. [OP-06]
 */
export async function mailRefund(
  context: Needs,
  orderNumber: number,
  refundId: number,
): Promise<Result<null, 'unavailable'>> {
  const key = `refund:${orderNumber}:${refundId}`;
  if (await context.outbox.has(key)) return ok(null);
  const order = await readOrder(context, orderNumber);
  if (!order.ok) return order;
  if (order.value === null) return ok(null);
  const refunds = await readRefunds(context, order.value);
  if (!refunds.ok) return refunds;
  const refund = refunds.value.find((one) => one.refundId === refundId);
  // a refund that failed in between is not announced
  if (refund === undefined || (await creditRefund(context, order.value, refund))) return ok(null);
  const { billing, createdAt, paymentMethod, total, cartId } = order.value;
  // a process ended between the order and its invoice, which the credit note needs
  if (await context.onAccount.find(cartId)) return err('unavailable', 'the invoice is not recorded yet');
  const content = refundMail.content(context.config, {
    ...refund,
    lines: refund.lines.map((line) => ({ ...line, pictureVersion: context.files.thumbnailVersion(line.sku) })),
    orderNumber,
    orderedAt: createdAt,
    orderTotal: total,
    orderLineCount: order.value.lines.length,
    paidWith: paymentMethod,
    billedTo: billing,
  });
  const { number, refundedAt } = refund;
  return writeMail(context, content, {
    key,
    about: { type: 'order', id: String(orderNumber) },
    to: billing.email,
    at: new Date(refundedAt),
    attachments: [{ name: `credit-note-${number}.pdf`, source: 'credit-note', id: number }],
  });
}

export const orderRefundedJob = defineJob({
  name: 'order-refunded',
  input: z.object({ orderId: rowId, refundId: rowId }),
  retries: 100,
  retryAfter: 2,
  maxRetryDelay: 900,
  timeoutSeconds: 120,
  atOnce: 5,
  async run({ openContext }: ShopWorker, { orderId, refundId }) {
    const recorded = await recordOrderByNumber(openContext(), orderId);
    if (!recorded.ok) throw new Error(`the refund could not be recorded: ${recorded.detail}`);
    const mailed = await mailRefund(openContext(), orderId, refundId);
    if (!mailed.ok) throw new Error(`the refund could not be read: ${mailed.detail}`);
  },
});
