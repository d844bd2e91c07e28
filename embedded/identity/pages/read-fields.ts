import { isEmail, normalizeEmail } from '../../../core/email-address.ts';
import { say } from '../../../messages/sign-in/sign-in-words.ts';
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

/** [ACC-02] Ten digits in any spelling, with or without the country's 1 → `(###) ###-####`; null otherwise. */
export function formatPhone(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 && text.length <= 40
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : null;
}

/** Whose password it is to be, and in which shop: their words alone make no password. `email` may be unknown. */
type PasswordOwner = { email?: string; firstName?: string; lastName?: string; companyName?: string };

/** What is wrong with a new password, by the rule the page shows. `shop`: the shop's name and address. */
export function newPasswordError(password: string, owner: PasswordOwner, shop: readonly string[]): FieldErrors {
  const { email = '', firstName = '', lastName = '', companyName = '' } = owner;
  if (password.length < MIN_PASSWORD) return { password: say('signIn.needNewPassword', { min: MIN_PASSWORD }) };
  if (password.length > MAX_PASSWORD) return { password: say('signIn.longPassword', { max: MAX_PASSWORD }) };
  if (email !== '' && password.toLowerCase() === email.toLowerCase()) return { password: say('signIn.plainPassword') };
  return isGuessable(password, [...shop, email, firstName, lastName, companyName])
    ? { password: say('signIn.guessablePassword') }
    : {};
}

/** Returns whether the form of a new account asks for a company type: not without a list, nor without a company. */
export const asksCompanyType = ({ company, companyTypes }: SignUpRules): boolean =>
  company !== 'off' && companyTypes.length > 0;

/** The fields of a new account, tidied, with what is wrong in the order of the page. A field that is off is empty, whatever was sent. */
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
    phone: formatPhone(typedPhone) ?? typedPhone.slice(0, 40),
    email: readEmail(form),
  };
  const errors: FieldErrors = {};
  for (const name of ['firstName', 'lastName', 'companyName'] as const) {
    const isNeeded = name !== 'companyName' || rules.company === 'required';
    if (fields[name] === '' && isNeeded) errors[name] = say(`signIn.need.${name}`);
    else if (fields[name].length > 100) errors[name] = say('signIn.tooLong');
  }
  const isTypeBlank = fields.companyType === '' && rules.company !== 'required';
  if (asksCompanyType(rules) && !isTypeBlank && !rules.companyTypes.includes(fields.companyType))
    errors.companyType = say('signIn.need.companyType');
  const isPhoneBlank = typedPhone === '' && rules.phone !== 'required';
  if (!isPhoneBlank && formatPhone(typedPhone) === null) errors.phone = say('signIn.need.phone');
  return {
    fields,
    errors: { ...errors, ...emailError(fields.email), ...newPasswordError(form.password ?? '', fields, shop) },
  };
}
