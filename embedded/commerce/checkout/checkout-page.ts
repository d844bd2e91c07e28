import { html } from 'hono/html';
import type { Quote } from '../cart/quote.ts';
import type { CommerceContext } from '../context.ts';
import type { BillingField, BillingForm, FieldErrors } from './billing.ts';
import { billingFields } from './fields.ts';
import { errorIcon, HIDDEN, layout } from './layout.ts';
import { fallenText, orderLines, orderSums, payText } from './order-panel.ts';

export type CheckoutPage = {
  quote: Quote;
  email: string;
  form: BillingForm;
  errors: FieldErrors;
  /** a problem of the form itself, beside those of its fields */
  problem: string | null;
};

const LABELS: Record<BillingField | 'card', string> = {
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  street1: 'Street address',
  street2: 'Suite, floor',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  countryCode: 'Country',
  card: 'Card',
};

/** [CRT-19] The hosted checkout: review, billing details, card, tax, place order. A form that works; the script adds the card field and the tax at once. */
export function checkoutPage(context: CommerceContext, page: CheckoutPage): ReturnType<typeof html> {
  const { config, payment, storeUrl } = context;
  const { quote } = page;
  const isFree = quote.total === 0;
  const main = html`<div class="pagehead"><p class="small"><a href="${storeUrl}/cart">Back to cart</a></p><h1>Check out</h1>
<p class="muted">Signed in as ${page.email}. The confirmation goes there.</p></div>
<div style="margin-bottom:24px">${summary(page)}</div>
<form id="checkout" method="post" action="${config.publicBase}/checkout" novalidate data-key="${payment.publishableKey}" data-free="${String(isFree)}" data-tax="${context.tax === null ? 'state' : 'address'}">
<input type="hidden" name="total" value="${quote.total ?? ''}"><input type="hidden" name="paymentMethod" value="">
<div class="split"><div>
<section class="block" aria-labelledby="review-h"><h2 id="review-h">Your documents</h2>${orderLines(quote)}</section>
<section class="block" aria-labelledby="billing-h"><div class="block-h"><h2 id="billing-h">Billing details</h2><span class="hint">Tax follows this address</span></div>
<div class="form">${billingFields(page.form, page.errors)}</div>
<noscript><button class="btn" name="action" value="quote" style="margin-top:16px">Update tax</button></noscript></section>
<section class="block" aria-labelledby="card-h"><h2 id="card-h">Card</h2>${
    isFree
      ? html`<p>Nothing is due, so no card is needed.</p>`
      : html`<div class="field ${page.errors.card ? 'bad' : ''}"><span class="label" id="card-label">Card details</span>
<div class="input" id="card" role="group" aria-labelledby="card-label"></div>
<span class="err" id="card-e" ${page.errors.card ? '' : HIDDEN}>${errorIcon(true)}<span data-error="card">${page.errors.card ?? ''}</span></span></div>
<noscript><p class="hint">The card field needs JavaScript. Turn it on to pay by card.</p></noscript>`
  }</section></div>
<aside><div class="panel ruled"><h2>Order</h2>${orderSums(quote)}
<p class="small" data-sum="fallen" style="margin-top:12px" ${fallenText(quote) ? '' : HIDDEN}>${fallenText(quote) ?? ''}</p>
<button class="btn solid big wide" id="pay" name="action" value="pay" style="margin-top:16px">${payText(quote)}</button>
<p class="small" id="status" role="status" style="margin-top:10px"></p>
<p class="fine" style="margin-top:12px">You pay once. The files open in your account at once.</p></div></aside></div></form>`;
  const scripts = isFree ? [] : [payment.scriptUrl];
  return layout(context, { title: 'Checkout', main, scripts: [...scripts, `${config.publicBase}/checkout.js`] });
}

/** [AC1] The error summary: on top, focused by the script, with links to the fields. */
function summary({ errors, problem }: CheckoutPage): ReturnType<typeof html> {
  const names = Object.keys(errors) as (BillingField | 'card')[];
  const isEmpty = names.length === 0 && problem === null;
  return html`<div class="note bad" id="summary" role="alert" tabindex="-1" ${isEmpty ? HIDDEN : ''}>${errorIcon()}<div>
<strong data-summary="title">${problem ?? 'Check these fields'}</strong>
<ul data-summary="list">${names.map((name) => html`<li><a href="#${name}">${LABELS[name]}: ${errors[name] ?? ''}</a></li>`)}</ul></div></div>`;
}
