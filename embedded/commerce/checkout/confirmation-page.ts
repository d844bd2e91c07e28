import { html } from 'hono/html';
import { formatDate } from '../../../core/dates.ts';
import { formatMoney } from '../../../core/money.ts';
import type { CommerceContext } from '../context.ts';
import type { OrderRow } from '../orders/wire.ts';
import { codePlate } from './code-plate.ts';
import { layout } from './layout.ts';

/** [CO13] After the order: its number, access first, what was bought, the receipt, what happens next. */
export function confirmationPage(context: CommerceContext, order: OrderRow): ReturnType<typeof html> {
  const { storeUrl } = context;
  const main = html`<div class="pagehead"><h1>Thank you, your order is complete</h1>
<p class="muted">Order <b data-order-number="${order.id}">${order.id}</b>, ${formatDate(order.date_created)}, ${order.payment_method}</p></div>
<div class="split"><div>
<p class="row wrapy" style="margin-bottom:24px"><a class="btn solid big" href="${storeUrl}/account/order-history?orderId=${order.id}">Open your documents</a>
<a class="btn big" href="${storeUrl}/account/order-history/receipt/${order.id}">Receipt</a></p>
<section class="block" aria-labelledby="bought-h"><h2 id="bought-h">What you bought</h2><ul class="lines">${order.lines.map(
    (line) => html`<li class="line two-part"><div class="line-what">${codePlate(line.sku)}
<span><b>${line.name}</b></span><span class="small muted">${line.quantity} × ${formatMoney(line.unit)}</span></div><div class="amt">${formatMoney(line.extended)}</div></li>`,
  )}</ul></section>
<section class="block" aria-labelledby="next-h"><h2 id="next-h">What happens next</h2><p>A confirmation is on its way to ${order.billing.email}.
Your documents are ready now and stay in your order history. Each copy of a one-time document is finalized for one job.</p>
<p style="margin-top:12px"><a href="${storeUrl}/documents">Continue shopping</a></p></section></div>
<aside><div class="panel ruled"><h2>Paid</h2><dl class="calc">
<div><dt>Subtotal</dt><dd>${formatMoney(order.subtotal)}</dd></div>
${order.discount > 0 ? html`<div class="less"><dt>Member price</dt><dd>−${formatMoney(order.discount)}</dd></div>` : ''}
${order.coupon > 0 ? html`<div class="less"><dt>Code ${order.coupon_code}</dt><dd>−${formatMoney(order.coupon)}</dd></div>` : ''}
<div><dt>Sales tax</dt><dd>${formatMoney(order.tax)}</dd></div>
<div class="sum ans"><dt>Total</dt><dd>${formatMoney(order.total)}</dd></div></dl></div></aside></div>`;
  return layout(context, { title: `Order ${order.id}`, main });
}
