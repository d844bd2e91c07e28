/** Longest word that is compared in full; longer ones are compared by prefix. */
const MAX_LENGTH = 40;
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu;

/** Normalizes a word: lower case, without accents and apostrophes. */
export const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .slice(0, MAX_LENGTH);

/** Returns the words of a text in order. Everything else separates words: a code `A101-2017` is two of them. */
export const toWords = (text: string): string[] =>
  (text.match(WORD) ?? []).map(plainWord).filter((word) => word !== '');

/** Splits a text into words (odd indexes) and the separators between them. */
export function splitText(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    parts.push(text.slice(end, index), word);
    end = index + word.length;
  }
  return [...parts, text.slice(end)];
}

/**
 * Counts the insertions, deletions, substitutions and swaps of neighbors that turn `a` into `b`; more than `most`
 * counts as `most + 1`.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchange = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(exchange, row[j]! + 1, next[j - 1]! + 1, isSwap ? above[j - 2]! + 1 : Number.POSITIVE_INFINITY),
      );
    }
    above = row;
    row = next;
  }
  return Math.min(row[b.length]!, max + 1);
}

/**
 * Returns the word with each pair of neighbors swapped: `chnage` is one typo for the platform, but two for the index.
 */
export const swapsOf = (word: string): string[] =>
  [...word.slice(1)].map((_, i) => word.slice(0, i) + word[i + 1]! + word[i]! + word.slice(i + 2));
