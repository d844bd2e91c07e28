import { createHash } from 'node:crypto';
import { COMMON_PASSWORD_HASHES } from './common-password-hashes.ts';

const HASH_BYTES = 5;
/** fewer different characters than this make a password of any length easy to guess */
const MIN_DISTINCT = 4;
/** a shorter word with signs around it is not refused: what surrounds it may be the password */
const MIN_INNER = 4;

let decoded: Buffer | null = null;

/** Whether this text is among the most common passwords; by binary search, so that the list costs 40 KB. */
function isCommon(text: string): boolean {
  decoded ??= Buffer.from(COMMON_PASSWORD_HASHES, 'base64');
  const wanted = createHash('sha256').update(text).digest().subarray(0, HASH_BYTES);
  let [low, high] = [0, decoded.length / HASH_BYTES - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = wanted.compare(decoded, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

/** Whether each character follows the one before by the same step, like 1234567890 or zyxwvutsrq. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, at) => code - codes[at]!);
  return [0, 1, -1].some((step) => steps.every((found) => found === step || found === -9 * step));
}

/** The words of names, emails and addresses, in lower case. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}]+/u),
    )
    .filter((word) => word !== '');

/**
 * Whether a password is among the first that an attacker tries: a common one, one of few characters or in a row, or one whose letters are nothing but a common
 * password or the given texts (the shop's name, the person's names and email), with whatever digits and signs around them. [ASVS 6.2.4] [ASVS 6.2.11]
 */
export function isGuessable(password: string, ownTexts: readonly string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (new Set(typed).size < MIN_DISTINCT || isSequence(typed)) return true;
  const inner = typed.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (isCommon(typed) || (inner.length >= MIN_INNER && isCommon(inner))) return true;
  const letters = typed.replace(/\P{L}+/gu, '');
  let rest = letters;
  // the longest first, so that a word within another leaves nothing of it over
  for (const word of wordsOf(ownTexts).toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '');
  return letters !== '' && rest === '';
}
