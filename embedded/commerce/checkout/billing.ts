import { isEmail, normalizeEmail } from '../../../core/email-format.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { say } from '../../../messages/checkout/checkout-messages.ts';
import type { SeedBillingAddress } from '../seed-types.ts';
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
export type BillingErrors = Partial<Record<BillingField | 'card' | 'email', string>>;

const MAX_EMAIL = 254;
/** Maximum lengths, in the order of the fields on the page: errors are listed in this order. */
const MAX: Record<BillingField, number> = {
  firstName: 60,
  lastName: 60,
  company: 120,
  countryCode: 2,
  street1: 120,
  street2: 120,
  city: 80,
  state: 2,
  zip: 10,
};
type OptionalField = 'company' | 'street2';
const isOptional = (name: BillingField): name is OptionalField => name === 'company' || name === 'street2';
const BILLING_NAMES = Object.keys(MAX) as BillingField[];

/** Reads the submitted fields, trimmed; a missing field is empty, the country is the United States. */
export function readBilling(get: (name: string) => string | undefined): BillingForm {
  const read = (name: BillingField): string => (get(name) ?? '').trim().replace(/\s+/g, ' ').slice(0, 400);
  const form = Object.fromEntries(BILLING_NAMES.map((name) => [name, read(name)])) as BillingForm;
  return { ...form, countryCode: form.countryCode === '' ? 'US' : form.countryCode };
}

/** Returns the errors by field, each with the remedy; empty if the form is valid. */
export function checkBilling(form: BillingForm): BillingErrors {
  const errors: BillingErrors = {};
  for (const name of BILLING_NAMES) {
    const max = MAX[name];
    if (form[name] === '' && !isOptional(name)) errors[name] = say(`field.${name}.missing`);
    else if (form[name].length > max) errors[name] = say('field.tooLong', { max });
    else if (/\p{Cc}/u.test(form[name])) errors[name] = say('field.unprintable');
  }
  if (errors.countryCode === undefined && form.countryCode !== 'US')
    errors.countryCode = say('field.countryCode.other');
  if (errors.state === undefined && !isState(form.state)) errors.state = say('field.state.missing');
  if (errors.zip === undefined && !/^\d{5}(-\d{4})?$/.test(form.zip)) errors.zip = say('field.zip.wrong');
  return Object.fromEntries(BILLING_NAMES.flatMap((name) => (errors[name] ? [[name, errors[name]]] : [])));
}

const isState = (code: string): boolean => Object.hasOwn(US_STATES, code);

/** Returns the state to tax by; null until a real one was selected. */
export const taxState = (form: Pick<BillingForm, 'state'>): string | null => (isState(form.state) ? form.state : null);

/** Returns the address to tax by, once a state and a ZIP code were entered. */
export function taxPlace(form: BillingForm): TaxPlace {
  const state = taxState(form);
  if (state === null) return null;
  const { street1: line1, street2: line2, city, zip, countryCode: country } = form;
  const isEnough = /^\d{5}(-\d{4})?$/.test(zip) && country === 'US';
  return { state, address: isEnough ? { line1, line2, city, state, zip, country } : null };
}

/** Reads the email of a guest; `error` is null if it is valid. */
export function readGuestEmail(get: (name: string) => string | undefined): { email: string; error: string | null } {
  const email = normalizeEmail(get('email') ?? '').slice(0, MAX_EMAIL);
  return { email, error: isEmail(email) ? null : say('field.email.wrong') };
}

export const toAddress = (form: BillingForm, email: string): SeedBillingAddress => ({ ...form, email });
