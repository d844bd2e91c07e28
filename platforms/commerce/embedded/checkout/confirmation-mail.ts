import { html } from 'hono/html';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { CommerceContext } from '../context.ts';
import type { OrderRow } from '../orders/wire.ts';

/** Mails what was bought to the billing e-mail address, and notes that it was sent; a failure is logged and tried again at recovery. */
export async function sendConfirmation(context: CommerceContext, orderId: number): Promise<void> {
  const { db, log, sendMail, storeUrl, look } = context;
  const { rows } = await db.query<OrderRow>('SELECT * FROM commerce.orders WHERE id = $1 AND mailed_at IS NULL', [
    orderId,
  ]);
  const order = rows[0];
  if (order === undefined) return;
  try {
    await sendMail({
      to: order.billing.email,
      subject: `${look.brand} order ${order.id}`,
      ...confirmationMail(order, storeUrl, look.brand),
    });
    await db.query('UPDATE commerce.orders SET mailed_at = now() WHERE id = $1', [orderId]);
  } catch (error) {
    log.warn({ err: error, orderId }, 'confirmation mail not sent');
  }
}

/** The mail as text and as HTML; the same facts in the same order. */
function confirmationMail(order: OrderRow, storeUrl: string, brand: string): { text: string; html: string } {
  const documents = `${storeUrl}/account/order-history?orderId=${order.id}`;
  const receipt = `${storeUrl}/account/order-history/receipt/${order.id}`;
  const sums = [
    ['Subtotal', formatMoney(order.subtotal)],
    ...(order.discount > 0 ? [['Member price', `−${formatMoney(order.discount)}`]] : []),
    ...(order.coupon > 0 ? [[`Code ${order.coupon_code ?? ''}`, `−${formatMoney(order.coupon)}`]] : []),
    ['Sales tax', formatMoney(order.tax)],
    ['Total', formatMoney(order.total)],
  ];
  const text = [
    `Thank you, ${order.billing.firstName}. Your order ${order.id} of ${formatDate(order.date_created)} is complete.`,
    `Open your documents: ${documents}`,
    ...order.lines.map((line) => `${line.quantity} × ${line.sku} ${line.name}: ${formatMoney(line.extended)}`),
    sums.map(([name, value]) => `${name}: ${value}`).join('\n'),
    `Paid with: ${order.payment_method}`,
    `Receipt: ${receipt}`,
    brand,
  ].join('\n\n');
  const body = html`<!doctype html><html lang="en"><body style="font-family:sans-serif;color:#12211a">
<p>Thank you, ${order.billing.firstName}. Your order <b>${order.id}</b> of ${formatDate(order.date_created)} is complete.</p>
<p><a href="${documents}">Open your documents</a></p>
<table cellpadding="4"><tbody>${order.lines.map(
    (line) =>
      html`<tr><td>${line.quantity} ×</td><td>${line.sku}</td><td>${line.name}</td><td align="right">${formatMoney(line.extended)}</td></tr>`,
  )}${sums.map(([name, value]) => html`<tr><td colspan="3">${name}</td><td align="right">${value}</td></tr>`)}</tbody></table>
<p>Paid with: ${order.payment_method}. <a href="${receipt}">Receipt</a></p><p>${brand}</p></body></html>`;
  return { text, html: String(body) };
}
