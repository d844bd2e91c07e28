import { z } from 'zod';
import { defineJob, rowId } from '../../core/queue/define-job.ts';
import { ok, type Result } from '../../core/result.ts';
import type { CommerceOrderLine } from '../../platforms/commerce/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { ShopWorker } from '../jobs.ts';
import { orderConfirmation } from '../mails/kinds/order-confirmation.ts';
import type { OutgoingMail } from '../mails/outbox.ts';
import { toOutgoing } from '../mails/write-mail.ts';
import { readOrder } from './find-order.ts';
import type { DocumentOrder } from './order.ts';

type Needs = Pick<ShopContext, 'commerce' | 'outbox' | 'config' | 'files'>;

/**
 * Emails the confirmation of an order to its billing email address. Idempotent. `unavailable`: the order could not be
 * read; retry later.
 */
export async function mailOrder(context: Needs, orderNumber: number): Promise<Result<null, 'unavailable'>> {
  if (await context.outbox.has(`order-confirmation:${orderNumber}`)) return ok(null);
  const found = await readOrder(context, orderNumber);
  if (!found.ok) return found;
  if (found.value) await context.outbox.write(orderMail(context, found.value));
  return ok(null);
}

/** Builds the mail of an order, with its receipt as a PDF. [CRT-19] */
function orderMail({ config, files }: Pick<Needs, 'config' | 'files'>, order: DocumentOrder): OutgoingMail {
  const { orderNumber, billing, createdAt, lines, paymentMethod } = order;
  const content = orderConfirmation.content(config, {
    ...order,
    orderedAt: createdAt,
    firstName: billing.firstName,
    lines: lines.map((line) => ({
      sku: line.sku,
      pictureVersion: files.thumbnailVersion(line.sku),
      name: line.name,
      quantity: line.quantity,
      amount: line.total,
      ...(line.kind === 'platform'
        ? { delivery: 'platform' }
        : { delivery: 'file', formats: line.links.map(({ format }) => format) }),
    })),
    paidWith: paymentMethod,
    billedTo: billing,
    hasReceipt: true,
  });
  const id = String(orderNumber);
  return toOutgoing(config, content, {
    key: `order-confirmation:${id}`,
    about: { type: 'order', id },
    to: billing.email,
    at: new Date(createdAt),
    attachments: [{ name: `receipt-${id}.pdf`, source: 'receipt', id }],
  });
}

type OrderWorker = ShopWorker & { insight: { bought(lines: readonly CommerceOrderLine[]): void } };

export const orderPlacedJob = defineJob({
  name: 'order-placed',
  input: z.object({ orderId: rowId }),
  retries: 100,
  retryAfter: 2,
  retryMost: 900,
  longest: 120,
  atOnce: 5,
  async run({ openContext, insight }: OrderWorker, { orderId }) {
    const mailed = await mailOrder(openContext(), orderId);
    if (!mailed.ok) throw new Error(`the order could not be read: ${mailed.detail}`);
    const lines = await openContext().commerce.orderLines(orderId);
    // counting is optional and never causes a retry
    if (lines.ok) insight.bought(lines.value);
  },
});
