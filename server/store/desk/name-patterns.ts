const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** shorter words are one letter off from too many others */
const SHORTEST = 4;

/** A pattern (Postgres, case-insensitive) that finds words which begin with this one. */
export const beginning = (word: string): string => `\\m${literally(word)}`;

/** One that finds words with one letter wrong, missing or too many; null for a word that is too short for it. */
export function oneLetterOff(word: string): string | null {
  const letters = [...word];
  if (letters.length < SHORTEST) return null;
  const changed = (at: number, removed: number, added: string): string =>
    literally(letters.slice(0, at).join('')) + added + literally(letters.slice(at + removed).join(''));
  const ways = letters.flatMap((_, at) => [changed(at, 1, '\\w'), changed(at, 1, ''), changed(at, 0, '\\w')]);
  return `\\m(${[...new Set(ways)].join('|')})\\M`;
}
