const MAX_LENGTH = 100;
/** A document's number may have its year appended, which together is as long as a phone number. */
const CODES = /(?<![\p{L}\p{Nd}])[a-g][\s-]?\d{3}(?:[\s-]?(?:19|20)\d\d)?(?!\p{Nd})/giu;
/** Digits of any script, with any separators except letters. */
const LONG_NUMBER = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){6}/u;
const AT_SIGN = /@|%40|&#0*64\b|&#x0*40\b|&commat\b|[([{<]\s*at\s*[)\]}>]/iu;
const AT_WORD = /(?<![\p{L}\p{Nd}])at(?![\p{L}\p{Nd}])/iu;
const DOT = /\.\p{L}{2,}|(?<![\p{L}\p{Nd}])dot(?![\p{L}\p{Nd}])/iu;

/** Normalizes lookalikes: compatibility forms to plain ones, without invisible characters. */
const normalize = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();

/** [FMT-04] Whether a text may contain an email address: an at sign in any encoding, or the address spelled out, as in "pat at example dot com". */
export function mayHoldEmail(text: string): boolean {
  const plain = normalize(text);
  const at = plain.search(AT_WORD);
  return AT_SIGN.test(plain) || (at >= 0 && DOT.test(plain.slice(at)));
}

/** [FMT-04] Returns a term for an event, cut to a maximum length; null if it may contain an email or a personal number. */
export function safeTerm(term: string): string | null {
  const plain = normalize(term);
  if (plain === '' || mayHoldEmail(plain) || LONG_NUMBER.test(plain.replaceAll(CODES, ' '))) return null;
  return plain.slice(0, MAX_LENGTH);
}
