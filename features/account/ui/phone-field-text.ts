import { PHONE_DIGITS } from '../rules/person-limits.ts';

/** [ACC-02] Formats a phone number, also while it is typed. Numbers here are North American: ten digits. */

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Returns the digits of a phone number in any format: `+1 555.010.0199` is `5550100199`. Cuts it to ten digits. */
export function readPhone(text: string): string {
  const digits = digitsOf(text);
  // no area code begins with 1: it is the country code
  const isWithCountry = /^\s*\+\s*1/.test(text) || (digits.length > PHONE_DIGITS && digits.startsWith('1'));
  return (isWithCountry ? digits.slice(1) : digits).slice(0, PHONE_DIGITS);
}

/** Whether the number has a country code outside North America. Such a number is not cut to ten digits. */
const isForeign = (text: string): boolean => /^\s*\+\s*[02-9]/.test(text);

/**
 * Formats the available digits as `(###) ###-####`. The result never ends with a separator, so that deleting does not get stuck. A foreign number stays as
 * typed.
 */
export function formatPhone(text: string): string {
  if (isForeign(text)) return text;
  const digits = readPhone(text);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

export const isCompletePhone = (text: string): boolean => !isForeign(text) && readPhone(text).length === PHONE_DIGITS;

export type TypedPhone = { text: string; caret: number };

/**
 * [AC3] Returns the text of a field after a change, with the caret behind the same digit as before. `before` is the previous text; `way` is the browser's input
 * type. Deleting a separator deletes the digit beside it, or the key would seem to do nothing. An extra digit in the middle does not push out the last one.
 */
export function editPhone({ text, caret }: TypedPhone, before: string, way = ''): TypedPhone {
  // the plus may be the beginning of either
  if (isForeign(text) || /^\s*\+\s*$/.test(text)) return { text, caret };
  let left = digitsOf(text.slice(0, caret));
  let right = digitsOf(text.slice(caret));
  const isCountryWritten = /^\s*\+\s*1/.test(text);
  if (isCountryWritten || (left.length + right.length > PHONE_DIGITS && (left || right).startsWith('1'))) {
    if (left !== '') left = left.slice(1);
    else right = right.slice(1);
  }
  right = right.slice(0, PHONE_DIGITS);
  left = left.slice(0, PHONE_DIGITS - right.length);
  const hasLostMarkAlone = text.length < before.length && left + right === digitsOf(before);
  if (hasLostMarkAlone && way === 'deleteContentBackward') left = left.slice(0, -1);
  if (hasLostMarkAlone && way === 'deleteContentForward') right = right.slice(1);
  const written = formatPhone(left + right);
  return { text: written, caret: placeBehind(written, left.length) };
}

/** Returns the position right behind the given number of digits. */
function placeBehind(text: string, digits: number): number {
  if (digits === 0) return Math.min(1, text.length);
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (/\d/.test(text[place]!)) seen += 1;
    if (seen === digits) return place + 1;
  }
  return text.length;
}
