import { readWords } from './words.ts';

/** A category of a group (`Series`: `F Facility Management`) with the positions of its documents. */
export type NamedCategory = { group: string; name: string; places: Uint32Array };
export type CategoryNames = {
  words: ReadonlySet<string>;
  /** whether the word names a kind of thing rather than a specific one: `series`, `documents` */
  isFiller(spellings: readonly string[]): boolean;
  /** returns the words of a term; restores a lone letter that means a series, though elsewhere it is an article */
  readLetters(term: string, typed: readonly string[]): string[];
  /** returns, per typed word, the documents of the categories that it names, alone or with its neighbors */
  find(typed: readonly (readonly string[])[]): { places: Uint32Array[]; isLetter: boolean }[];
};

const KINDS = ['document', 'doc', 'all'];
/** Longest run of typed words that is matched against category names: longer names are not typed in full. */
const MAX_NAME_LENGTH = 4;
const MAX_RUNS = 32;
/** The first word of a name matches the category: `facility`, `bid`. Shorter words are too ambiguous. */
const SHORTEST_FIRST = 3;

/**
 * [SRC-06] Finds documents by the names of their categories. Stores each name with its document set instead of adding
 * its words to every document. A name matches in full, by either side of its "and", by its first word, and by its
 * series letter.
 */
export function createCategoryNames(categories: readonly NamedCategory[]): CategoryNames {
  const named = new Map<string, Uint32Array[]>();
  const letters = new Set<string>();
  for (const { name, places } of categories) {
    const [, letter, plain = name] = /^([A-Z])\s+(.+)$/.exec(name) ?? [];
    if (letter) letters.add(letter.toLowerCase());
    for (const key of namesOf(plain, letter?.toLowerCase())) named.set(key, [...(named.get(key) ?? []), places]);
  }
  // words of group names such as "Document Type" and "Series", which precede their values in a term
  const groups = categories.flatMap(({ group }) => readWords(group).slice(-1));
  const fillers = new Set(categories.length === 0 ? [] : [...KINDS, ...groups]);
  const isFiller = (spellings: readonly string[]): boolean => spellings.some((word) => fillers.has(word));

  return {
    words: new Set([...named.keys()].flatMap((key) => key.split(' '))),
    isFiller,
    readLetters(term, typed) {
      const isAlone = typed.every((word) => word === 'a' || fillers.has(word));
      const isSeries = /\bseries[\s:-]+a\b|\ba[\s-]+series\b/i.test(term) || (isAlone && /\ba\b/i.test(term));
      return isSeries && letters.has('a') && !typed.includes('a') ? ['a', ...typed] : [...typed];
    },
    find(typed) {
      const found = typed.map(() => ({ places: [] as Uint32Array[], isLetter: false }));
      const used = new Set<number>();
      for (let length = Math.min(MAX_NAME_LENGTH, typed.length); length > 0; length -= 1) {
        for (let start = 0; start + length <= typed.length; start += 1) {
          const run = typed.slice(start, start + length);
          if (run.some((_, i) => used.has(start + i))) continue;
          const isLetter = length === 1 && run[0]!.some((word) => letters.has(word));
          if (isLetter && !isMeant(start)) continue;
          const places = joined(run).flatMap((name) => named.get(name) ?? []);
          for (let i = start; places.length > 0 && i < start + length; i += 1) {
            used.add(i);
            found[i] = { places, isLetter };
          }
        }
      }
      return found;

      /** `e` in `e-sign` and `ff&e` does not name a series; in `series E` and `E exhibits` it does */
      function isMeant(at: number): boolean {
        const [before = [], after = []] = [typed[at - 1], typed[at + 1]];
        const isFirst = at === 0 && after.some((word) => named.has(word));
        return typed.length === 1 || isFirst || isFiller(before) || isFiller(after);
      }
    },
  };
}

function namesOf(name: string, letter: string | undefined): Set<string> {
  const sides = name.split(/\s(?:and|&)\s/i);
  const texts = [name, ...sides, ...(letter ? [`${letter} ${name}`] : [])].map(readWords);
  const first = readWords(name)[0] ?? '';
  const keys = texts.filter((words) => words.length > 0).map((words) => words.join(' '));
  return new Set([...keys, ...(letter ? [letter] : []), ...(first.length >= SHORTEST_FIRST ? [first] : [])]);
}

/** Returns every joined spelling of a run of words. */
const joined = (run: readonly (readonly string[])[]): string[] =>
  run.reduce<string[]>(
    (texts, words) =>
      texts.flatMap((text) => words.map((word) => (text === '' ? word : `${text} ${word}`))).slice(0, MAX_RUNS),
    [''],
  );
