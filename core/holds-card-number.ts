import { passesLuhn } from './luhn.ts';

/** Digits with single spaces or hyphens between them, as cards are written. */
const WRITTEN = /\d(?:[ -]?\d){12,}/g;
/** Digits separated by up to three characters other than letters. A phone number and a date can match. */
const SPREAD = /\d(?:[^\p{L}\d]{0,3}\d){12,}/gu;
/** First digits that card networks use, so that a date after a phone number rarely counts as a card. */
const ISSUED = /^(?:3[0-9]|4|5[0-9]|6[0-9]|2[2-7])/;

/** Converts digits of every script to 0–9, removes invisible characters, and normalizes letters and signs. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode stores the ten digits of a script in sequence, beginning with zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/**
 * Whether a text contains 13 to 19 digits with a valid card checksum, also with signs or spaces between them
 * [SE-35].
 */
export function holdsCardNumber(text: string): boolean {
  const written = normalize(text);
  const has = (pattern: RegExp, isCard: (digits: string) => boolean): boolean =>
    (written.match(pattern) ?? []).some((found) => windowsOf(found.replace(/\D/g, '')).some(isCard));
  return has(WRITTEN, passesLuhn) || has(SPREAD, (digits) => ISSUED.test(digits) && passesLuhn(digits));
}

/** Returns every substring of 13 to 19 digits: a longer run may contain a card number. */
const windowsOf = (digits: string): string[] =>
  [13, 14, 15, 16, 17, 18, 19].flatMap((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, from) => digits.slice(from, from + length)),
  );
