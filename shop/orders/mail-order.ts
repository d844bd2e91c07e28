import { formatDate } from '../../core/dates.ts';
import { escapeHtml } from '../../core/escape-html.ts';
import { formatMoney } from '../../core/money.ts';
import { ok, type Result } from '../../core/result.ts';
import type { CommerceOrder, CommerceOrderLine } from '../../platforms/commerce/client/types.ts';
import type { OutgoingMail, ShopConfig, ShopContext } from '../context.ts';
import { readOrder } from './find-order.ts';
import { orderPath, receiptPath } from './order.ts';

/** Writes the confirmation of an order to its billing e-mail address, once. `unavailable`: the order could not be read, to be tried again. */
export async function mailOrder(
  context: Pick<ShopContext, 'commerce' | 'outbox' | 'config' | 'files'>,
  orderNumber: number,
): Promise<Result<null, 'unavailable'>> {
  if (await context.outbox.has(`order-confirmation:${orderNumber}`)) return ok(null);
  const found = await readOrder(context, orderNumber);
  if (!found.ok) return found;
  if (found.value) await context.outbox.write(orderMail(context.config, found.value.record, found.value.lines));
  return ok(null);
}

/** The mail as text and as HTML; the same facts in the same order. */
export function orderMail(config: ShopConfig, order: CommerceOrder, lines: readonly CommerceOrderLine[]): OutgoingMail {
  const { orderNumber, billing } = order;
  const documents = `${config.publicUrl}${orderPath(orderNumber)}`;
  const receipt = `${config.publicUrl}${receiptPath(orderNumber)}`;
  const sums = [
    ['Subtotal', formatMoney(order.subtotal)],
    ...(order.discount > 0 ? [['Member price', `−${formatMoney(order.discount)}`]] : []),
    ...(order.coupon > 0 ? [['Promo code', `−${formatMoney(order.coupon)}`]] : []),
    ['Sales tax', formatMoney(order.tax)],
    ['Total', formatMoney(order.totalIncTax)],
  ] as const;
  const complete = `of ${formatDate(order.dateCreated)} is complete.`;
  const h = escapeHtml;
  return {
    kind: 'order-confirmation',
    key: `order-confirmation:${orderNumber}`,
    about: { type: 'order', id: String(orderNumber) },
    to: billing.email,
    subject: `${config.companyName} order ${orderNumber}`,
    at: new Date(order.dateCreated),
    text: [
      `Thank you, ${billing.firstName}. Your order ${orderNumber} ${complete}`,
      `Open your documents: ${documents}`,
      ...lines.map((line) => `${line.quantity} × ${line.sku} ${line.name}: ${formatMoney(line.total)}`),
      sums.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Paid with: ${order.paymentMethod}`,
      `Receipt: ${receipt}`,
      config.companyName,
    ].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#12211a">
<p>Thank you, ${h(billing.firstName)}. Your order <b>${orderNumber}</b> ${complete}</p>
<p><a href="${h(documents)}">Open your documents</a></p>
<table cellpadding="4"><tbody>${lines
      .map(
        (line) =>
          `<tr><td>${line.quantity} ×</td><td>${h(line.sku)}</td><td>${h(line.name)}</td><td align="right">${formatMoney(line.total)}</td></tr>`,
      )
      .join('')}${sums
      .map(([name, value]) => `<tr><td colspan="3">${name}</td><td align="right">${value}</td></tr>`)
      .join('')}</tbody></table>
<p>Paid with: ${h(order.paymentMethod)}. <a href="${h(receipt)}">Receipt</a></p><p>${h(config.companyName)}</p></body></html>`,
  };
}
