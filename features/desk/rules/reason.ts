import { holdsCardNumber } from '../../../core/holds-card-number.ts';
import { err, ok, type Result } from '../../../core/result.ts';

/** `card`: the text contains a card number. */
export type ReasonProblem = 'missing' | 'too-long' | 'card';

const MAX_LENGTH = 500;

/** [DSK-04] Parses a reason or a note of staff: trims it and removes control characters except line breaks. */
export function readReason(text: string): Result<string, ReasonProblem> {
  const remaining = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  if (remaining.length < 3) return err('missing');
  if (remaining.length > MAX_LENGTH) return err('too-long');
  return holdsCardNumber(remaining) ? err('card') : ok(remaining);
}
