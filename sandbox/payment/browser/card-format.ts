import type { FieldError } from './frame-messages.ts';

/** Pure rules of the card fields: formatting while typing, and validation. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export type Brand = 'amex' | 'mastercard' | 'visa' | 'unknown';
export function detectBrand(digits: string): Brand {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^4/.test(digits)) return 'visa';
  return 'unknown';
}
const lengthOf = (digits: string): number => (detectBrand(digits) === 'amex' ? 15 : 16);

/** Formats groups of four; American Express 4-6-5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups =
    detectBrand(digits) === 'amex'
      ? digits
          .slice(0, 15)
          .match(/^(\d{1,4})(\d{1,6})?(\d{1,5})?/)
          ?.slice(1)
      : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** Formats `MM / YY`; a lone digit above 1 is that month, a four-digit year (from autofill) is shortened. */
export function formatExpiry(text: string, isDeleting = false): string {
  let digits = digitsOf(text);
  if (/^[2-9]/.test(digits)) digits = `0${digits}`;
  if (digits.length >= 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4, 6);
  digits = digits.slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Returns the caret position after formatting: after the same number of digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let i = 0; i < formatted.length; i += 1) {
    if (seen === digitsBefore) return i;
    if (/\d/.test(formatted[i] ?? '')) seen += 1;
  }
  return formatted.length;
}

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const problem = (code: string, message: string): FieldError => ({ type: 'validation_error', code, message });

export function numberProblem(text: string): FieldError | null {
  const digits = digitsOf(text);
  const length = lengthOf(digits);
  if (digits.length === 0) return problem('incomplete_number', 'Enter your card number.');
  if (digits.length < length) return problem('incomplete_number', `Enter all ${length} digits of your card number.`);
  return hasCheckDigit(digits)
    ? null
    : problem('invalid_number', 'Check your card number. One of its digits is wrong.');
}

/** `today` decides whether a card has expired; the platform checks again by its clock. */
export function expiryProblem(text: string, today: Date): FieldError | null {
  const digits = digitsOf(text);
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (digits.length >= 2 && (month < 1 || month > 12))
    return problem('invalid_expiry_month', 'Enter a month from 01 to 12.');
  if (digits.length < 4) return problem('incomplete_expiry', 'Enter month and year, for example 04 / 29.');
  const isPast = year < today.getFullYear() || (year === today.getFullYear() && month < today.getMonth() + 1);
  return isPast ? problem('invalid_expiry_year_past', 'This card has expired. Use another card.') : null;
}

export function cvcProblem(text: string, brand: Brand): FieldError | null {
  const length = brand === 'amex' ? 4 : 3;
  if (digitsOf(text).length >= length) return null;
  const side = brand === 'amex' ? 'front' : 'back';
  return problem('incomplete_cvc', `Enter the ${length} digits on the ${side} of your card.`);
}
