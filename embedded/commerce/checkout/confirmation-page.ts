import { html } from 'hono/html';
import { formatDate } from '../../../core/dates.ts';
import { formatMoney } from '../../../core/money.ts';
import { say, sayParts } from '../../../messages/checkout/checkout-words.ts';
import type { CommerceContext } from '../context.ts';
import type { OrderRow } from '../orders/wire.ts';
import { codePlate } from './code-plate.ts';
import { layout } from './layout.ts';
import { pagePicture } from './page-picture.ts';

/** [CO13] After the order: its number, access first, what was bought, the receipt, what happens next. */
export function confirmationPage(context: CommerceContext, order: OrderRow): ReturnType<typeof html> {
  const { storeUrl } = context;
  const main = html`<div class="pagehead"><h1>${say('done.heading')}</h1>
<p class="muted">${sayParts('done.order', {
    number: html`<b data-order-number="${order.id}">${order.id}</b>`,
    date: formatDate(order.date_created),
    method: order.payment_method,
  })}</p></div>
<div class="split"><div>
<p class="row wrapy" style="margin-bottom:24px"><a class="btn solid big" href="${storeUrl}/account/order-history?orderId=${order.id}">${say('done.open')}</a>
<a class="btn big" href="${storeUrl}/account/order-history/receipt/${order.id}">${say('done.receipt')}</a></p>
<section class="block" aria-labelledby="bought-h"><h2 id="bought-h">${say('done.bought')}</h2><ul class="lines">${order.lines.map(
    (
      line,
    ) => html`<li class="line two-part">${pagePicture(storeUrl, line.sku)}<div class="line-what">${codePlate(line.sku)}
<span><b>${line.name}</b></span><span class="small muted">${line.quantity} × ${formatMoney(line.unit)}</span></div><div class="amt">${formatMoney(line.extended)}</div></li>`,
  )}</ul></section>
<section class="block" aria-labelledby="next-h"><h2 id="next-h">${say('done.next')}</h2><p>${say('done.next.text', { email: order.billing.email })}</p>
<p style="margin-top:12px"><a href="${storeUrl}/documents">${say('done.continue')}</a></p></section></div>
<aside><div class="panel ruled"><h2>${say('sums.paid')}</h2><dl class="calc">
<div><dt>${say('sums.subtotal')}</dt><dd>${formatMoney(order.subtotal)}</dd></div>
${order.discount > 0 ? html`<div class="less"><dt>${say('sums.memberPrice')}</dt><dd>−${formatMoney(order.discount)}</dd></div>` : ''}
${order.coupon > 0 ? html`<div class="less"><dt>${say('sums.code', { code: order.coupon_code ?? '' })}</dt><dd>−${formatMoney(order.coupon)}</dd></div>` : ''}
<div><dt>${say('sums.tax')}</dt><dd>${formatMoney(order.tax)}</dd></div>
<div class="sum ans"><dt>${say('sums.total')}</dt><dd>${formatMoney(order.total)}</dd></div></dl></div></aside></div>`;
  return layout(context, { title: say('done.title', { number: String(order.id) }), main });
}
