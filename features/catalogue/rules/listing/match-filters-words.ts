/** A word of a term: as written, as compared, and its position. */
export type TypedWord = { written: string; word: string; start: number; end: number };

/** Stop words: the search for documents as such, and words that join it to the rest. */
const FILLERS = new Set(
  'a all an and any by doc document find for from in list my of on or series the to type with'.split(' '),
);
export const isStopWord = ({ word }: TypedWord): boolean => FILLERS.has(word);

/** Returns the words of a text: lower case, without accents and possessives, in the singular. */
export const readTypedWords = (text: string): TypedWord[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu), ({ 0: written, index: start }) => ({
    written,
    word: readWord(written),
    start,
    end: start + written.length,
  })).filter(({ word }) => word !== '');

function readWord(written: string): string {
  const word = written
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9'’]/g, '')
    .replace(/['’]s?$/, '')
    .replaceAll(/['’]/g, '');
  return word.length > 3 && word !== 'series' && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

const SHORTEST_GUESSED = 5;

/**
 * Whether a typed word matches with at most one wrong letter. The first letter must match, and a different last letter
 * is a different word: `civil` is not `civic`. [SRC-06]
 */
export function isSameWord(typed: string, wanted: string): boolean {
  if (typed === wanted) return true;
  if (typed.length < SHORTEST_GUESSED || wanted.length < SHORTEST_GUESSED || typed[0] !== wanted[0]) return false;
  let at = 0;
  while (typed[at] === wanted[at] && at < typed.length) at += 1;
  const [left, wantedLeft] = [typed.slice(at), wanted.slice(at)];
  const isOther = left.length > 1 && left.slice(1) === wantedLeft.slice(1);
  const isSwapped = left.slice(0, 2) === (wantedLeft[1] ?? '') + wantedLeft[0] && left.slice(2) === wantedLeft.slice(2);
  return isOther || isSwapped || left.slice(1) === wantedLeft || left === wantedLeft.slice(1);
}
