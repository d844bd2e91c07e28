import { html } from 'hono/html';
import { formatMoney } from '../../../core/money.ts';
import type { TaxExemption } from '../../../core/tax-exempt-category.ts';
import { say } from '../../../messages/checkout/checkout-messages.ts';
import type { CartQuote } from '../cart/quote.ts';
import { codePlate } from './code-plate.ts';
import { pagePicture } from './page-picture.ts';

type Markup = ReturnType<typeof html>;

/**
 * [CO1] [CA4] Renders the sums beside the button; tax and total require the state. The script refreshes elements with
 * `data-sum`.
 */
export const renderOrderTotals = (quote: CartQuote): Markup => html`<dl class="calc">
<div><dt>${countText(quote)}</dt><dd>${formatMoney(quote.base)}</dd></div>
${quote.promotion === null ? '' : html`<div class="less"><dt>${quote.promotion.name}</dt><dd>−${formatMoney(quote.discount)}</dd></div>`}
${quote.coupon === null ? '' : html`<div class="less" data-row="coupon"><dt>${say('sums.code', { code: quote.coupon.code })}</dt><dd>−${formatMoney(quote.coupon.amount)}</dd></div>`}
${quote.promotion === null && quote.coupon === null ? '' : html`<div class="sum"><dt>${say('sums.subtotal')}</dt><dd data-sum="subtotal">${formatMoney(quote.cart)}</dd></div>`}
<div><dt>${say('sums.tax')}</dt><dd class="${quote.tax === null ? 'soft' : ''}" data-sum="tax">${taxText(quote)}</dd></div>
<div class="sum ans"><dt>${say('sums.due')}</dt><dd data-sum="total">${dueText(quote)}</dd></div></dl>`;

/** Returns the total due, or the subtotal "plus tax" until the tax is known. */
export const dueText = ({ total, cart }: CartQuote): string =>
  total === null ? say('sums.due.plus', { amount: formatMoney(cart) }) : formatMoney(total);

/** Returns what to do to get a total; empty if it is known or a tax problem is shown. */
export const whyText = ({ total, taxProblem }: CartQuote): string =>
  total === null && !taxProblem ? say('pay.address.why') : '';

/** Returns why a code on the cart gives no discount; null if none was rejected. */
export const getRejectedCodeText = ({ fallen }: CartQuote): string | null =>
  fallen && say(`sums.code.${fallen.why}`, { code: fallen.code });

export function taxText({ tax, taxProblem, exemption }: CartQuote): string {
  if (tax === null) return say(`sums.tax.${taxProblem ?? 'none'}`);
  return exemption ? exemptText(exemption) : formatMoney(tax);
}

/** Returns the text of an exemption, in place of an amount of zero. [TAX-07] */
export const exemptText = ({ certificate: number }: TaxExemption): string =>
  number === '' ? say('sums.tax.exempt') : say('sums.tax.exempt.certificate', { number });

export const payText = (quote: CartQuote): string =>
  quote.total === null
    ? quote.taxProblem === 'unavailable'
      ? say('pay.again')
      : say('pay.address')
    : quote.total === 0
      ? say('pay.free')
      : say('pay.amount', { amount: formatMoney(quote.total) });

export const countText = (quote: CartQuote): string => {
  const count = quote.lines.reduce((sum, line) => sum + line.quantity, 0);
  return say('sums.documents', { count });
};

/** lines from the fourth are collapsed, so that the first field stays in view */
const SHOWN = 3;

type ShownLine = Pick<CartQuote['lines'][number], 'sku' | 'name' | 'quantity' | 'listPrice' | 'salePrice' | 'extended'>;

/** [CRT-19] [LK-23] Renders the ordered lines; shows all if only one would be collapsed. */
export function orderLines({ lines }: { lines: readonly ShownLine[] }, storeUrl: string): Markup {
  const shown = lines.length <= SHOWN + 1 ? lines : lines.slice(0, SHOWN);
  const folded = lines.slice(shown.length);
  const list = (some: readonly ShownLine[]): Markup =>
    html`<ul class="lines">${some.map((line) => orderLine(line, storeUrl))}</ul>`;
  if (folded.length === 0) return list(shown);
  return html`${list(shown)}<details><summary class="small strong" style="padding-block:12px;cursor:pointer">${say('checkout.more', { count: folded.length })}</summary>${list(folded)}</details>`;
}

const orderLine = (line: ShownLine, storeUrl: string): Markup =>
  html`<li class="line two-part">${pagePicture(storeUrl, line.sku)}<div class="line-what">${codePlate(line.sku)}
<span><b>${line.name}</b></span>${unitPrice(line)}</div><div class="amt">${formatMoney(line.extended)}</div></li>`;

/** Renders copies and price of one; nothing if the amount beside it says the same. */
function unitPrice({ quantity, listPrice, salePrice }: ShownLine): Markup | '' {
  const isSale = salePrice < listPrice;
  if (quantity === 1 && !isSale) return '';
  return html`<span class="small muted">${quantity} × ${isSale ? html`<s>${formatMoney(listPrice)}</s> ` : ''}${formatMoney(salePrice)}</span>`;
}
