import { US_STATES } from '../../../core/us-states.ts';
import type { BillingAddress } from '../seed-types.ts';
import type { TaxPlace } from '../tax/quote-with-tax.ts';

export type BillingField =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'street1'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip'
  | 'countryCode';
export type BillingForm = Record<BillingField, string>;
export type FieldErrors = Partial<Record<BillingField | 'card', string>>;

/** Length limits, and what to say when a required field is empty; null: may be empty. */
const BILLING_FIELDS: Record<BillingField, { max: number; missing: string | null }> = {
  firstName: { max: 60, missing: 'Enter the first name.' },
  lastName: { max: 60, missing: 'Enter the last name.' },
  company: { max: 120, missing: null },
  street1: { max: 120, missing: 'Enter the street address.' },
  street2: { max: 120, missing: null },
  city: { max: 80, missing: 'Enter the city.' },
  state: { max: 2, missing: 'Choose a state.' },
  zip: { max: 10, missing: 'Enter the ZIP code.' },
  countryCode: { max: 2, missing: 'Choose a country.' },
};
const BILLING_NAMES = Object.keys(BILLING_FIELDS) as BillingField[];

/** What was typed, trimmed; a field that did not come is empty, the country is the United States. */
export function readBilling(get: (name: string) => string | undefined): BillingForm {
  const read = (name: BillingField): string => (get(name) ?? '').trim().replace(/\s+/g, ' ').slice(0, 400);
  const form = Object.fromEntries(BILLING_NAMES.map((name) => [name, read(name)])) as BillingForm;
  return { ...form, countryCode: form.countryCode === '' ? 'US' : form.countryCode };
}

/** What is wrong, by field, in words that say what to do. Empty when nothing is. */
export function checkBilling(form: BillingForm): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of BILLING_NAMES) {
    const { max, missing } = BILLING_FIELDS[name];
    if (form[name] === '' && missing !== null) errors[name] = missing;
    else if (form[name].length > max) errors[name] = `Use at most ${max} characters.`;
    else if (/\p{Cc}/u.test(form[name])) errors[name] = 'Remove characters that cannot be printed.';
  }
  if (errors.countryCode === undefined && form.countryCode !== 'US')
    errors.countryCode = 'Billing addresses in the United States only.';
  if (errors.state === undefined && !isState(form.state)) errors.state = 'Choose a state.';
  if (errors.zip === undefined && !/^\d{5}(-\d{4})?$/.test(form.zip)) errors.zip = 'ZIP code needs 5 digits.';
  return errors;
}

const isState = (code: string): boolean => Object.hasOwn(US_STATES, code);

/** The state to tax by, once a real one was chosen. */
export const taxState = (form: Pick<BillingForm, 'state'>): string | null => (isState(form.state) ? form.state : null);

/** The address to tax by, once enough of it was typed: a state and a ZIP code. */
export function taxPlace(form: BillingForm): TaxPlace {
  const state = taxState(form);
  if (state === null) return null;
  const { street1: line1, street2: line2, city, zip, countryCode: country } = form;
  const isEnough = /^\d{5}(-\d{4})?$/.test(zip) && country === 'US';
  return { state, address: isEnough ? { line1, line2, city, state, zip, country } : null };
}

export const toAddress = (form: BillingForm, email: string): BillingAddress => ({ ...form, email });
