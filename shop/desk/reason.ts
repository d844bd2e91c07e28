import { err, ok, type Result } from '../../core/result.ts';

/** `card`: it holds what looks like a card number. */
export type ReasonProblem = 'missing' | 'too-long' | 'card';

const LONGEST = 500;
/** digits with single spaces or hyphens between, as cards are written */
const DIGITS = /\d(?:[ -]?\d){12,18}/g;

/** Whether a text holds 13 to 19 digits that pass the check of card numbers. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(DIGITS) ?? []).some((found) => {
    const digits = found.replace(/\D/g, '');
    // a card number may stand in a longer run of digits
    for (let length = 13; length <= digits.length; length += 1)
      for (let from = 0; from + length <= digits.length; from += 1)
        if (passesCheck(digits.slice(from, from + length))) return true;
    return false;
  });
}

/** The check digit of card numbers (Luhn). */
function passesCheck(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

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
