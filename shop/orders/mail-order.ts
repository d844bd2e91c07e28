import { ok, type Result } from '../../core/result.ts';
import type { ShopContext } from '../context.ts';
import { orderConfirmation } from '../mails/order-confirmation.ts';
import type { OutgoingMail } from '../mails/outbox.ts';
import { mailShopOf, toOutgoing } from '../mails/write-mail.ts';
import { type OrderDetail, readOrder } from './find-order.ts';

type Needs = Pick<ShopContext, 'commerce' | 'outbox' | 'config' | 'files'>;

/** Writes the confirmation of an order to its billing e-mail address, once. `unavailable`: the order could not be read, to be tried again. */
export async function mailOrder(context: Needs, orderNumber: number): Promise<Result<null, 'unavailable'>> {
  if (await context.outbox.has(`order-confirmation:${orderNumber}`)) return ok(null);
  const found = await readOrder(context, orderNumber);
  if (!found.ok) return found;
  if (found.value) await context.outbox.write(orderMail(context, found.value));
  return ok(null);
}

/** [CRT-19] The mail of an order, with its receipt as a PDF. */
export function orderMail(
  { config, files }: Pick<Needs, 'config' | 'files'>,
  { record, lines }: OrderDetail,
): OutgoingMail {
  const { orderNumber, billing, dateCreated, totalIncTax: total } = record;
  const content = orderConfirmation(mailShopOf(config), {
    ...record,
    orderedAt: dateCreated,
    firstName: billing.firstName,
    lines: lines.map(({ sku, name, quantity, total: amount }) => ({
      sku,
      name,
      quantity,
      amount,
      delivery: files.delivery(sku) === 'platform' ? 'platform' : 'file',
    })),
    total,
    paidWith: record.paymentMethod,
    billedTo: billing,
    hasReceipt: true,
  });
  const id = String(orderNumber);
  return toOutgoing(config, content, {
    key: `order-confirmation:${id}`,
    about: { type: 'order', id },
    to: billing.email,
    at: new Date(dateCreated),
    attachments: [{ name: `receipt-${id}.pdf`, source: 'receipt', id }],
  });
}
