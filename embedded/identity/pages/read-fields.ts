import { isEmail, normalizeEmail } from '../../../core/email-format.ts';
import { say } from '../../../messages/sign-in/sign-in-messages.ts';
import { isGuessable } from '../guessable-password.ts';
import type { SignUpRules } from '../options.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from '../passwords.ts';
import type { FieldErrors } from './fields.ts';

export type CreateFields = {
  firstName: string;
  lastName: string;
  companyName: string;
  companyType: string;
  phone: string;
  email: string;
};

export const readEmail = (form: Record<string, string>): string => normalizeEmail(form.email ?? '');

export const emailError = (email: string): FieldErrors => (isEmail(email) ? {} : { email: say('signIn.needEmail') });

/**
 * [ACC-02] Formats ten digits in any spelling, with or without the country code 1, as `(###) ###-####`; returns null
 * otherwise.
 */
export function parsePhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 && text.length <= 40
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : null;
}

/** The owner of a new password: these words alone are not accepted as a password. `email` may be unknown. */
type PasswordOwner = { email?: string; firstName?: string; lastName?: string; companyName?: string };

/** Returns the errors of a new password, by the rule the page shows. `shop`: the shop's name and address. */
export function newPasswordError(password: string, owner: PasswordOwner, shop: readonly string[]): FieldErrors {
  const { email = '', firstName = '', lastName = '', companyName = '' } = owner;
  if (password.length < MIN_PASSWORD) return { password: say('signIn.needNewPassword', { min: MIN_PASSWORD }) };
  if (password.length > MAX_PASSWORD) return { password: say('signIn.longPassword', { max: MAX_PASSWORD }) };
  if (email !== '' && password.toLowerCase() === email.toLowerCase()) return { password: say('signIn.plainPassword') };
  return isGuessable(password, [...shop, email, firstName, lastName, companyName])
    ? { password: say('signIn.guessablePassword') }
    : {};
}

/** Whether the registration form has a company type: requires a list of types and a company field. */
export const asksCompanyType = ({ company, companyTypes }: SignUpRules): boolean =>
  company !== 'off' && companyTypes.length > 0;

/**
 * Returns the normalized fields of a registration, with errors in page order. A field that is off is empty, whatever
 * was sent.
 */
export function readCreateFields(
  form: Record<string, string>,
  shop: readonly string[],
  rules: SignUpRules,
): { fields: CreateFields; errors: FieldErrors } {
  const tidy = (name: string): string => (form[name] ?? '').trim().replace(/\s+/g, ' ');
  const typedPhone = rules.phone === 'off' ? '' : tidy('phone');
  const fields: CreateFields = {
    firstName: tidy('firstName'),
    lastName: tidy('lastName'),
    companyName: rules.company === 'off' ? '' : tidy('companyName'),
    companyType: asksCompanyType(rules) ? tidy('companyType') : '',
    phone: parsePhone(typedPhone) ?? typedPhone.slice(0, 40),
    email: readEmail(form),
  };
  const errors: FieldErrors = {};
  const checkName = (name: 'firstName' | 'lastName' | 'companyName', isNeeded: boolean): void => {
    if (fields[name] === '' && isNeeded) errors[name] = say(`signIn.need.${name}`);
    else if (fields[name].length > 100) errors[name] = say('signIn.tooLong');
  };
  checkName('firstName', true);
  checkName('lastName', true);
  Object.assign(errors, emailError(fields.email));
  checkName('companyName', rules.company === 'required');
  const isTypeBlank = fields.companyType === '' && rules.company !== 'required';
  if (asksCompanyType(rules) && !isTypeBlank && !rules.companyTypes.includes(fields.companyType))
    errors.companyType = say('signIn.need.companyType');
  const isPhoneBlank = typedPhone === '' && rules.phone !== 'required';
  if (!isPhoneBlank && parsePhone(typedPhone) === null) errors.phone = say('signIn.need.phone');
  return {
    fields,
    errors: { ...errors, ...newPasswordError(form.password ?? '', fields, shop) },
  };
}
