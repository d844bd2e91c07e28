import { html } from 'hono/html';
import { formatDate } from '../../../core/dates.ts';
import { formatMoney } from '../../../core/money.ts';
import { findTaxExemption, type TaxExemption } from '../../../core/tax-exempt-category.ts';
import { say, tParts } from '../../../messages/checkout/checkout-messages.ts';
import type { CommerceContext, OrderLineLink } from '../commerce-context.ts';
import { type OrderRow, statusName } from '../orders/wire.ts';
import { codePlate } from './code-plate.ts';
import { layout } from './layout.ts';
import { exemptText } from './order-panel.ts';
import { pagePicture } from './page-picture.ts';

type Markup = ReturnType<typeof html>;

const downloadIcon = html`<svg class="ic s" viewBox="0 0 20 20" aria-hidden="true"><path d="M10 3v10M5.5 9l4.5 4.5L14.5 9M3.5 17h13"/></svg>`;

/**
 * [CO13] [LK-34] Renders the page after the order: its number, the access links first, then the lines with their links,
 * the receipt, and the next steps. A guest has no account, so their page has the order alone.
 */
export async function confirmationPage(context: CommerceContext, order: OrderRow, isGuest: boolean): Promise<Markup> {
  const { storeUrl } = context;
  const exemption = await findExemption(context, order);
  const ways: Awaited<ReturnType<typeof waysOf>> = isGuest ? new Map() : await waysOf(context, order);
  const main = html`<div class="pagehead"><div class="success-head"><span class="success-mark"><svg class="ic" viewBox="0 0 20 20" aria-hidden="true"><path d="M4 10.5l4 4 8-9"/></svg></span><h1>${say('done.heading')}</h1></div>
<p class="muted">${tParts('done.order', {
    number: html`<b data-order-number="${order.id}">${order.id}</b>`,
    date: formatDate(order.date_created),
    method: order.payment_method,
  })}</p></div>
<div class="split in-three"><div>
${
  isGuest
    ? html`<p style="margin-block:0 24px">${say('done.guest')}</p>`
    : html`<p class="success-acts" style="margin-block:0 24px"><a class="btn solid big" href="${storeUrl}/account/order-history?orderId=${order.id}">${say('done.open')}</a>
<a class="btn big" href="${storeUrl}/account/order-history/receipt/${order.id}">${say('done.receipt')}</a></p>`
}
<section class="block" aria-labelledby="bought-h"><h2 id="bought-h">${say('done.bought')}</h2><ul class="lines">${order.lines.map(
    (
      line,
    ) => html`<li class="line two-part">${pagePicture(storeUrl, line.sku)}<div class="line-what">${codePlate(line.sku)}
<span><b>${line.name}</b></span>${line.quantity > 1 ? html`<span class="small muted">${line.quantity} × ${formatMoney(line.unit)}</span>` : ''}${lineWays(storeUrl, line.sku, ways.get(line.sku) ?? [])}</div><div class="amt">${formatMoney(line.extended)}</div></li>`,
  )}</ul></section>
</div>
<aside><div class="panel ruled"><h2>${say('done.summary')}</h2><dl class="calc">
<div><dt>${say('sums.base')}</dt><dd>${formatMoney(order.subtotal)}</dd></div>
${order.discount > 0 ? html`<div class="less"><dt>${say('sums.member')}</dt><dd>−${formatMoney(order.discount)}</dd></div>` : ''}
${order.coupon > 0 ? html`<div class="less"><dt>${say('sums.code', { code: order.coupon_code ?? '' })}</dt><dd>−${formatMoney(order.coupon)}</dd></div>` : ''}
<div><dt>${say('sums.tax')}</dt><dd>${exemption ? exemptText(exemption) : formatMoney(order.tax)}</dd></div>
<div class="sum ans"><dt>${say(order.intent_id === null && order.total > 0 ? 'sums.total' : 'sums.paid')}</dt><dd>${formatMoney(order.total)}</dd></div></dl></div></aside>
<div><section class="block" aria-labelledby="next-h"><h2 id="next-h">${say('done.next')}</h2><p>${say('done.next.text', { email: order.billing.email })}</p>
${isGuest ? '' : html`<p style="margin-top:12px"><a href="${storeUrl}/documents">${say('done.continue')}</a></p>`}</section></div></div>`;
  return layout(context, {
    title: say('done.title', { number: String(order.id) }),
    main,
    ...(!isGuest && { way: { href: `${storeUrl}/account`, text: say('done.account') } }),
  });
}

/** Returns why an order has no tax; null if it has. */
async function findExemption(
  { db }: CommerceContext,
  { tax, customer_id: customerId, billing }: OrderRow,
): Promise<TaxExemption | null> {
  if (tax > 0) return null;
  const { rows } = await db.query<{ category: string }>(
    'SELECT tax_exempt_category AS category FROM commerce.customer WHERE id = $1',
    [customerId],
  );
  return findTaxExemption(rows[0]?.category ?? '', billing.state);
}

/** Loads the access links. On an error the page still shows the order: its first button opens all documents. */
async function waysOf({ waysTo, log }: CommerceContext, order: OrderRow): ReturnType<CommerceContext['waysTo']> {
  const skus = order.lines.map(({ sku }) => sku);
  const opened = { orderNumber: order.id, status: statusName(order.status_id), placedAt: order.date_created, skus };
  return waysTo(opened).catch((error: unknown) => {
    log.warn({ area: 'checkout', order: order.id, err: error }, 'ways to open an order not read');
    return new Map();
  });
}

const lineWays = (storeUrl: string, sku: string, ways: readonly OrderLineLink[]): Markup | '' =>
  ways.length === 0
    ? ''
    : html`<span class="row wrapy" style="margin-top:8px">${ways.map((way) =>
        way.kind === 'file'
          ? html`<a class="btn sm" href="${storeUrl}${way.url}" download>${downloadIcon}${say(`done.file.${way.format}`)}<span class="vh">${say('done.file.of', { code: sku })}</span></a>`
          : html`<a class="btn sm" href="${way.url}">${say('done.site', { site: way.name })}</a>`,
      )}</span>`;
