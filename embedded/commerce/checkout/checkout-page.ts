import { html } from 'hono/html';
import type { PurchaseFacts } from '../../../core/purchase-facts.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { say } from '../../../messages/checkout/checkout-messages.ts';
import type { CartQuote } from '../cart/quote.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { BillingErrors, BillingField, BillingForm } from './billing.ts';
import { errorIcon, HIDDEN, layout } from './layout.ts';
import {
  countText,
  dueText,
  getRejectedCodeText,
  orderLines,
  payText,
  renderOrderTotals,
  whyText,
} from './order-panel.ts';

export type CheckoutPage = {
  quote: CartQuote;
  email: string;
  /** of a buyer without an account, as entered; null for a customer */
  guestEmail: string | null;
  form: BillingForm;
  errors: BillingErrors;
  /** an error of the form as a whole, in addition to field errors */
  problem: string | null;
};

/**
 * Whether the provider's card field is a single unstyled line that needs a box; the embedded provider has three fields
 * with boxes [LK-23].
 */
const isOneLine = (scriptUrl: string, storeUrl: string): boolean =>
  new URL(scriptUrl, storeUrl).hostname === 'js.stripe.com';

const labelOf = (name: BillingField | 'card' | 'email'): string =>
  say(name === 'card' ? 'checkout.card' : `field.${name}`);

/**
 * [CRT-19] Renders the hosted checkout: review, billing details, card, tax, place order. The form works without script;
 * the script adds the card field and the immediate tax.
 */
export function checkoutPage(context: CommerceContext, page: CheckoutPage): ReturnType<typeof html> {
  const { config, payment, storeUrl } = context;
  const { quote } = page;
  const isFree = quote.total === 0;
  const main = html`<div class="pagehead"><h1>${say('checkout.heading')}</h1>
<p class="muted">${page.guestEmail === null ? say('checkout.signedIn', { email: page.email }) : say('checkout.guest')}</p></div>
<div class="checkout-summary">${summary(page)}</div>
<form id="checkout" method="post" action="${config.publicBase}/checkout" novalidate data-key="${payment.publishableKey}" data-free="${String(isFree)}" data-tax="${context.tax === null ? 'state' : 'address'}">
<input type="hidden" name="total" value="${quote.total ?? ''}"><input type="hidden" name="paymentMethod" value="">
<div class="split"><div>
<section class="block" aria-labelledby="review-h"><h2 id="review-h">${say('checkout.documents')}</h2>${orderLines(quote, storeUrl)}</section>
<section class="block" aria-labelledby="billing-h"><div class="block-h"><h2 id="billing-h">${say('checkout.billing')}</h2><span class="hint">${say('checkout.billing.tax')}</span></div>
<div class="form">${page.guestEmail === null ? '' : emailField(page.guestEmail, page.errors)}${billingFields(page.form, page.errors)}</div>
<noscript><button class="btn" name="action" value="quote" style="margin-top:16px">${say('checkout.updateTax')}</button></noscript></section>
<section class="block" aria-labelledby="card-h"><div class="block-h"><h2 id="card-h">${say('checkout.card')}</h2>${isFree ? '' : html`<span class="hint">${context.branding.facts.cards.join(', ')}</span>`}</div>${
    isFree
      ? html`<p>${say('checkout.card.none')}</p>`
      : html`${page.guestEmail === null ? html`<p class="small muted" style="margin-bottom:16px">${say('checkout.card.saved')}</p>` : ''}<div class="field ${page.errors.card ? 'bad' : ''}"><span class="${isOneLine(payment.scriptUrl, storeUrl) ? 'label' : 'vh'}" id="card-label">${say('checkout.card.details')}</span>
<div class="${isOneLine(payment.scriptUrl, storeUrl) ? 'input' : ''}" id="card" role="group" aria-labelledby="card-label"></div>
<span class="err" id="card-e" ${page.errors.card ? '' : HIDDEN}>${errorIcon(true)}<span data-error="card">${page.errors.card ?? ''}</span></span></div>
<noscript><p class="hint">${say('checkout.card.script')}</p></noscript>`
  }</section></div>
<aside><div class="panel ruled"><h2 id="order-h" tabindex="-1">${say('checkout.order')}</h2>${renderOrderTotals(quote)}
<p class="small" data-sum="fallen" style="margin-top:12px" ${getRejectedCodeText(quote) ? '' : HIDDEN}>${getRejectedCodeText(quote) ?? ''}</p>
<button class="btn solid big wide" id="pay" name="action" value="pay" style="margin-top:16px" aria-describedby="pay-why">${payText(quote)}</button>
<p class="hint" id="pay-why" data-sum="why" style="margin-top:8px" ${whyText(quote) ? '' : HIDDEN}>${whyText(quote)}</p>
<p class="small" id="status" role="status" style="margin-top:10px"></p>
<p class="fine" style="margin-top:12px">${say(page.guestEmail === null ? 'checkout.once' : 'checkout.once.guest')}</p>${purchaseFacts(context.branding.facts)}</div></aside></div></form>
<div class="bottombar" id="bar"><div style="display:grid"><span class="num" data-sum="total">${dueText(quote)}</span><span class="small">${countText(quote)}</span></div><a class="btn solid" href="#order-h">${say('checkout.bar')}</a></div>`;
  const scripts = isFree ? [] : [payment.scriptUrl];
  return layout(context, {
    title: say('checkout.title'),
    main,
    ...(page.guestEmail === null && { way: { href: `${storeUrl}/cart`, text: say('checkout.back') } }),
    scripts: [...scripts, `${config.publicBase}/checkout.js`],
  });
}

/** Renders the facts that a customer needs before paying, in the cart's wording; the cards are beside their fields. */
const purchaseFacts = ({ refund, phone, hours, place }: PurchaseFacts): ReturnType<typeof html> => {
  const call = hours ? say('facts.call.hours', { phone, hours }) : say('facts.call', { phone });
  const fullEntry = (line: string): ReturnType<typeof html> => {
    const at = phone === '' ? -1 : line.indexOf(phone);
    return at < 0
      ? html`${line}`
      : html`${line.slice(0, at)}<span class="nowrap">${phone}</span>${line.slice(at + phone.length)}`;
  };
  const lines = [refund, say('facts.receipt'), call];
  return html`<ul class="purchase-facts" aria-label="${say('facts.label')}">${lines.filter(Boolean).map((line) => html`<li>${fullEntry(line)}</li>`)}<li class="seller">${say('facts.seller', { place })}</li></ul>`;
};

/** [AC1] Renders the error summary: on top, focused by the script, with links to the fields. */
function summary({ errors, problem }: CheckoutPage): ReturnType<typeof html> {
  const names = Object.keys(errors) as (BillingField | 'card' | 'email')[];
  const isEmpty = names.length === 0 && problem === null;
  return html`<div class="note bad" id="summary" role="alert" tabindex="-1" ${isEmpty ? HIDDEN : ''}>${errorIcon()}<div>
<strong data-summary="title">${problem ?? say('checkout.checkFields')}</strong>
<ul data-summary="list">${names.map((name) => html`<li><a href="#${name}">${labelOf(name)}: ${errors[name] ?? ''}</a></li>`)}</ul></div></div>`;
}

type Markup = ReturnType<typeof html>;
type Input = {
  name: BillingField;
  autocomplete: string;
  span?: string;
  isOptional?: boolean;
  numeric?: boolean;
};

const NAMES: readonly Input[] = [
  { name: 'firstName', autocomplete: 'billing given-name', span: 'c3' },
  { name: 'lastName', autocomplete: 'billing family-name', span: 'c3' },
  { name: 'company', autocomplete: 'billing organization', isOptional: true },
];
const PLACE: readonly Input[] = [
  { name: 'street1', autocomplete: 'billing address-line1', span: 'c4' },
  { name: 'street2', autocomplete: 'billing address-line2', span: 'c2', isOptional: true },
  { name: 'city', autocomplete: 'billing address-level2', span: 'c2' },
];
const ZIP: Input = { name: 'zip', autocomplete: 'billing postal-code', span: 'c2', numeric: true };

/** Renders the billing fields, in the order of a plan's checkout [LK-23]: label above, error below, input preserved. */
const billingFields = (form: BillingForm, errors: BillingErrors): Markup => html`
${NAMES.map((input) => textField(input, form, errors))}
${field('countryCode', '', errors, false, html`<select class="select" id="countryCode" name="countryCode" autocomplete="billing country" ${invalid('countryCode', errors)}>${option('US', say('field.unitedStates'), form.countryCode)}</select>`)}
${PLACE.map((input) => textField(input, form, errors))}
${field('state', 'c2', errors, false, html`<select class="select" id="state" name="state" autocomplete="billing address-level1" required ${invalid('state', errors)}><option value="">${say('field.state.choose')}</option>${Object.entries(US_STATES).map(([code, name]) => option(code, name, form.state))}</select>`)}
${textField(ZIP, form, errors)}`;

const textField = (
  { name, autocomplete, span = '', isOptional = false, numeric = false }: Input,
  form: BillingForm,
  errors: BillingErrors,
): Markup =>
  field(
    name,
    span,
    errors,
    isOptional,
    html`<input class="input" id="${name}" name="${name}" value="${form[name]}" autocomplete="${autocomplete}" ${numeric ? html`inputmode="numeric"` : ''} ${isOptional ? '' : html`required`} ${invalid(name, errors)}>`,
  );

const emailField = (email: string, errors: BillingErrors): Markup =>
  field(
    'email',
    '',
    errors,
    false,
    html`<input class="input" id="email" name="email" type="email" value="${email}" autocomplete="email" maxlength="254" required ${invalid('email', errors)}>`,
  );

const field = (
  name: BillingField | 'email',
  span: string,
  errors: BillingErrors,
  isOptional: boolean,
  control: Markup,
): Markup => html`
<div class="field ${span} ${errors[name] ? 'bad' : ''}"><label for="${name}">${say(`field.${name}`)}${isOptional ? html` <span class="opt">${say('field.optional')}</span>` : ''}</label>
${control}<span class="err" id="${name}-e" ${errors[name] ? '' : HIDDEN}>${errorIcon(true)}<span data-error="${name}">${errors[name] ?? ''}</span></span></div>`;

const invalid = (name: BillingField | 'email', errors: BillingErrors): Markup =>
  errors[name] ? html`aria-invalid="true" aria-describedby="${name}-e"` : html``;

const option = (value: string, label: string, chosen: string): Markup =>
  html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${label}</option>`;
