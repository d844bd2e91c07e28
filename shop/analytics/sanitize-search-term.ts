import { holdsCardNumber } from '../desk/reason.ts';

const LONGEST = 60;
/** telephone, membership, order and card numbers; numbers of documents are shorter */
const LONG_NUMBER = /\d(?:[ .()/-]{0,2}\d){5,}/;
/** `a101`, `a101-2025` */
const DOCUMENT_NUMBERS = /\b[a-z]\d{3}(?:[ -]?20\d\d)?\b/g;

/** [INS-01] A term as it is counted; null where it may say who asked: an e-mail, a long number, a long sentence. */
export function countableTerm(term: string): string | null {
  const plain = term.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  if (plain === '' || plain.length > LONGEST) return null;
  if (plain.includes('@') || holdsCardNumber(plain)) return null;
  return LONG_NUMBER.test(plain.replaceAll(DOCUMENT_NUMBERS, 'x')) ? null : plain;
}
