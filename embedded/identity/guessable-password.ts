import { createHash } from 'node:crypto';
import { COMMON_PASSWORD_HASHES } from './common-password-hashes.ts';

const HASH_BYTES = 5;
/** minimum of distinct characters: fewer make a password of any length easy to guess */
const MIN_DISTINCT = 4;
/** a shorter word surrounded by other characters is accepted: they may be the actual password */
const MIN_INNER = 4;

let decoded: Buffer | null = null;

/** Whether a text is among the most common passwords; binary search, so that the list costs 40 KB. */
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

/** Whether consecutive characters all differ by the same step, like 1234567890 or zyxwvutsrq. */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, at) => code - codes[at]!);
  return [0, 1, -1].some((step) => steps.every((found) => found === step || found === -9 * step));
}

/** Returns the words of names, emails and addresses, in lower case. */
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
 * Whether a password is among the first guesses of an attacker: a common one, one of few characters or in sequence.
 * Also one whose letters are only a common password or a given text, surrounded by any digits and signs. Given texts
 * are the shop's name, the person's names and email. [ASVS 6.2.4] [ASVS 6.2.11]
 */
export function isGuessable(password: string, ownTexts: readonly string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  if (new Set(typed).size < MIN_DISTINCT || isSequence(typed)) return true;
  const inner = typed.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (isCommon(typed) || (inner.length >= MIN_INNER && isCommon(inner))) return true;
  const letters = typed.replace(/\P{L}+/gu, '');
  let rest = letters;
  // longest first, so that a word within another leaves no remainder
  for (const word of wordsOf(ownTexts).toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '');
  return letters !== '' && rest === '';
}
