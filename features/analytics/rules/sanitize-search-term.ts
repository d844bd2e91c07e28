import { holdsCardNumber } from '../../../core/holds-card-number.ts';

const MAX_LENGTH = 60;
/** phone, membership, order and card numbers; document numbers are shorter */
const LONG_NUMBER = /\d(?:[ .()/-]{0,2}\d){5,}/;
/** `a101`, `a101-2025` */
const DOCUMENT_NUMBERS = /\b[a-z]\d{3}(?:[ -]?20\d\d)?\b/g;

/**
 * Sanitizes a term for counting; returns null if it may identify the visitor: an email, a long number, a long sentence.
 * [INS-01]
 */
export function countableTerm(term: string): string | null {
  const plain = term.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain === '' || plain.length > MAX_LENGTH) return null;
  if (plain.includes('@') || holdsCardNumber(plain)) return null;
  return LONG_NUMBER.test(plain.replaceAll(DOCUMENT_NUMBERS, 'x')) ? null : plain;
}
