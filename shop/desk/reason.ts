import { passesLuhn } from '../../core/luhn.ts';
import { err, ok, type Result } from '../../core/result.ts';

/** `card`: it holds what looks like a card number. */
export type ReasonProblem = 'missing' | 'too-long' | 'card';

const LONGEST = 500;
/** Digits with single spaces or hyphens between them, as cards are written. */
const WRITTEN = /\d(?:[ -]?\d){12,}/g;
/** Digits with up to three characters between them that are no letters. A phone number and a date can look like that. */
const SPREAD = /\d(?:[^\p{L}\d]{0,3}\d){12,}/gu;
/** First digits that card networks use, so that a date behind a phone number rarely counts as a card. */
const ISSUED = /^(?:3[0-9]|4|5[0-9]|6[0-9]|2[2-7])/;

/** Digits of every script as 0 to 9, without characters that are not seen; letters and signs in one form. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Mn}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode keeps the ten digits of a script in one row that begins at its zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Whether a text holds 13 to 19 digits that pass the check of card numbers, also with signs or spaces between them [SE-35]. */
export function holdsCardNumber(text: string): boolean {
  const written = normalize(text);
  const has = (pattern: RegExp, isCard: (digits: string) => boolean): boolean =>
    (written.match(pattern) ?? []).some((found) => windowsOf(found.replace(/\D/g, '')).some(isCard));
  return has(WRITTEN, passesLuhn) || has(SPREAD, (digits) => ISSUED.test(digits) && passesLuhn(digits));
}

/** Every part of 13 to 19 digits: a card number may stand in a longer run. */
const windowsOf = (digits: string): string[] =>
  [13, 14, 15, 16, 17, 18, 19].flatMap((length) =>
    Array.from({ length: Math.max(0, digits.length - length + 1) }, (_, from) => digits.slice(from, from + length)),
  );

/** [DSK-04] A reason or a note of staff, trimmed; control characters but line breaks go. */
export function readReason(text: string): Result<string, ReasonProblem> {
  const kept = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  if (kept.length < 3) return err('missing');
  if (kept.length > LONGEST) return err('too-long');
  return holdsCardNumber(kept) ? err('card') : ok(kept);
}
