import { z } from 'zod';
import { defineJob, rowId } from '../../../core/queue/define-job.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { CommerceOrderLine } from '../../../platforms/commerce/client/types.ts';
import { recordOrderByNumber } from '../../company/use-cases/record-company-order.ts';
import { isOnAccount } from '../../invoices/rules/on-account.ts';
import { recordQuoteOrderByNumber } from '../../quotes/use-cases/record-quote-order.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { type OrderFacts, orderConfirmation } from '../emails/order-confirmation.ts';
import type { DocumentOrder } from '../rules/order.ts';
import { readOrder } from './find-order.ts';

type Needs = Pick<
  ShopContext,
  'commerce' | 'outbox' | 'config' | 'files' | 'purposes' | 'taxCertificates' | 'onAccount' | 'now'
>;

/**
 * Emails the confirmation of an order to its billing email address, and to the invoice email of its company. Idempotent. `unavailable`: the order could not be
 * read; retry later.
 */
export async function mailOrder(context: Needs, orderNumber: number): Promise<Result<null, 'unavailable'>> {
  // the copy is written last, and only for a company's order
  if (await context.outbox.has(`order-confirmation:${orderNumber}:company`)) return ok(null);
  const found = await readOrder(context, orderNumber);
  if (!found.ok) return found;
  const order = found.value;
  // an order on account has another email, with its invoice
  if (!order || isOnAccount(order)) return ok(null);
  if (!(await context.outbox.has(`order-confirmation:${orderNumber}`)))
    await context.outbox.write(orderMail(context, order));
  const invoiceEmail = order.company?.invoiceEmail ?? '';
  if (invoiceEmail !== '' && invoiceEmail.toLowerCase() !== order.billing.email.toLowerCase())
    await context.outbox.write(orderMail(context, order, invoiceEmail));
  return ok(null);
}

/** Maps an order to the facts of its emails; `isCopy`: to the invoice email of its company. */
export function toOrderFacts(
  { files }: Pick<Needs, 'files'>,
  { billing, createdAt, lines, paymentMethod, company, ...placed }: DocumentOrder,
  isCopy: boolean,
): OrderFacts {
  return {
    ...placed,
    ...(company && {
      company: { name: company.name, poNumber: company.poNumber, ...(isCopy && { isCopy: true }) },
    }),
    orderedAt: createdAt,
    firstName: billing.firstName,
    lines: lines.map((line) => ({
      sku: line.sku,
      pictureVersion: files.thumbnailVersion(line.sku),
      name: line.name,
      quantity: line.quantity,
      amount: line.total,
      job: line.job ?? '',
      ...(line.kind === 'platform'
        ? { delivery: 'platform' }
        : { delivery: 'file', formats: line.links.map(({ format }) => format) }),
    })),
    paidWith: paymentMethod,
    billedTo: billing,
    hasReceipt: true,
  };
}

/** Builds the mail of an order, with its receipt as a PDF; `invoiceEmail`: the copy for the company. [CRT-19] [COM-52] */
function orderMail(
  context: Pick<Needs, 'config' | 'files'>,
  order: DocumentOrder,
  invoiceEmail?: string,
): OutgoingMail {
  const { config } = context;
  const content = orderConfirmation.content(config, toOrderFacts(context, order, invoiceEmail !== undefined));
  const id = String(order.orderNumber);
  return toOutgoing(config, content, {
    key: `order-confirmation:${id}${invoiceEmail === undefined ? '' : ':company'}`,
    about: { type: 'order', id },
    to: invoiceEmail ?? order.billing.email,
    at: new Date(order.createdAt),
    attachments: [{ name: `receipt-${id}.pdf`, source: 'receipt', id }],
  });
}

type OrderWorker = ShopWorker & { insight: { bought(lines: readonly CommerceOrderLine[]): void } };

export const orderPlacedJob = defineJob({
  name: 'order-placed',
  input: z.object({ orderId: rowId }),
  retries: 100,
  retryAfter: 2,
  maxRetryDelay: 900,
  timeoutSeconds: 120,
  atOnce: 5,
  async run({ openContext, insight }: OrderWorker, { orderId }) {
    const recorded = await recordOrderByNumber(openContext(), orderId);
    if (!recorded.ok) throw new Error(`the order could not be recorded: ${recorded.detail}`);
    const quoted = await recordQuoteOrderByNumber(openContext(), orderId);
    if (!quoted.ok) throw new Error(`the quote of the order could not be recorded: ${quoted.detail}`);
    const mailed = await mailOrder(openContext(), orderId);
    if (!mailed.ok) throw new Error(`the order could not be read: ${mailed.detail}`);
    const lines = await openContext().commerce.orderLines(orderId);
    // counting is optional and never causes a retry
    if (lines.ok) insight.bought(lines.value);
  },
});
