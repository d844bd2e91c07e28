import { html } from 'hono/html';
import { US_STATES } from '../../../core/us-states.ts';
import { say } from '../../../messages/checkout/checkout-words.ts';
import type { BillingField, BillingForm, FieldErrors } from './billing.ts';
import { errorIcon, HIDDEN } from './layout.ts';

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
  { name: 'city', autocomplete: 'billing address-level2' },
];
const ZIP: Input = { name: 'zip', autocomplete: 'billing postal-code', span: 'c3', numeric: true };

/** The billing fields, in the order of a plan's checkout [LK-23]: label above, error beneath, everything typed kept. */
export const billingFields = (form: BillingForm, errors: FieldErrors): Markup => html`
${NAMES.map((input) => textField(input, form, errors))}
${field('countryCode', '', errors, false, html`<select class="select" id="countryCode" name="countryCode" autocomplete="billing country" ${invalid('countryCode', errors)}>${option('US', say('field.unitedStates'), form.countryCode)}</select>`)}
${PLACE.map((input) => textField(input, form, errors))}
${field('state', 'c3', errors, false, html`<select class="select" id="state" name="state" autocomplete="billing address-level1" required ${invalid('state', errors)}><option value="">${say('field.state.choose')}</option>${Object.entries(US_STATES).map(([code, name]) => option(code, name, form.state))}</select>`)}
${textField(ZIP, form, errors)}`;

const textField = (
  { name, autocomplete, span = '', isOptional = false, numeric = false }: Input,
  form: BillingForm,
  errors: FieldErrors,
): Markup =>
  field(
    name,
    span,
    errors,
    isOptional,
    html`<input class="input" id="${name}" name="${name}" value="${form[name]}" autocomplete="${autocomplete}" ${numeric ? html`inputmode="numeric"` : ''} ${isOptional ? '' : html`required`} ${invalid(name, errors)}>`,
  );

const field = (
  name: BillingField,
  span: string,
  errors: FieldErrors,
  isOptional: boolean,
  control: Markup,
): Markup => html`
<div class="field ${span} ${errors[name] ? 'bad' : ''}"><label for="${name}">${say(`field.${name}`)}${isOptional ? html` <span class="opt">${say('field.optional')}</span>` : ''}</label>
${control}<span class="err" id="${name}-e" ${errors[name] ? '' : HIDDEN}>${errorIcon(true)}<span data-error="${name}">${errors[name] ?? ''}</span></span></div>`;

const invalid = (name: BillingField, errors: FieldErrors): Markup =>
  errors[name] ? html`aria-invalid="true" aria-describedby="${name}-e"` : html``;

const option = (value: string, label: string, chosen: string): Markup =>
  html`<option value="${value}" ${value === chosen ? html`selected` : ''}>${label}</option>`;
