import type { CategoryGroup } from '../catalogue/categories/category-groups.ts';
import type { FilterKey } from '../catalogue/categories/category-map.ts';
import { parseCode } from '../catalogue/code.ts';
import type { SeriesLetter } from '../catalogue/legend.ts';
import { isSameWord, isStopWord, readTypedWords, type TypedWord } from './match-filters-words.ts';

/** A value of a filter that a term names, and what the term says besides; empty where it says nothing else. */
export type FilterMatch = { key: FilterKey; slug: string; name: string; letter: SeriesLetter | null; rest: string };
type Value = Pick<CategoryGroup['values'][number], 'slug' | 'name' | 'letter'>;
/** What is needed of the groups of the listing. */
export type NamedGroup = { key: FilterKey; values: readonly Value[] };
/** The words of the term, from one to before another, that name a value; a guess needs one that names another behind it. */
type Place = { start: number; end: number; isGuess?: boolean };

/** `bid` for Bid Document; what is shorter says too little. */
const SHORTEST_FIRST = 3;
/** A document number within a term, complete or begun. */
const NUMBER = /(?<![\p{L}\p{N}])[a-g](?:\d[\doil]*|[\s-]\d[\doil]{2})(?![\p{L}\p{N}])/iu;
const BEGUN_NUMBER = /^\s*[a-g][\s-]*\d[\doil]*\s*$/i;

/**
 * [SRC-06] The values of the listing's filters that a term names: a series, a document type, a role or a project type;
 * singular or plural, one typo allowed. A match of the whole term comes first, then the longer name; equals in the
 * rail's order. Computed here: a hosted search may not know categories. A document number names a document, and nothing
 * else.
 */
export function matchFilters(term: string, groups: readonly NamedGroup[]): FilterMatch[] {
  if (NUMBER.test(term) || BEGUN_NUMBER.test(term) || parseCode(term) !== null) return [];
  const typed = readTypedWords(term);
  const found = groups.flatMap(({ key, values }) =>
    values.flatMap((value) => {
      const place = findValue(typed, value);
      return place ? [{ key, value, place, rest: restOf(term, typed, place) }] : [];
    }),
  );
  return (
    found
      // `other agreements` is a series, not agreements of any kind
      .filter(({ place }) => !found.some((other) => isWithin(place, other.place)))
      .filter(({ place }) => !place.isGuess || found.some((other) => other.place.start === place.end))
      .toSorted((a, b) => Number(a.rest !== '') - Number(b.rest !== '') || lengthOf(b.place) - lengthOf(a.place))
      .map(({ key, value: { slug, name, letter }, rest }) => ({ key, slug, name, letter, rest }))
  );
}

const lengthOf = ({ start, end }: Place): number => end - start;
const isWithin = (place: Place, other: Place): boolean =>
  other.start <= place.start && place.end <= other.end && lengthOf(other) > lengthOf(place);

/** Where a term names a value: by the longest of its names, by its letter, or by the first word of its name where that is all. */
function findValue(typed: readonly TypedWord[], { name, letter }: Value): Place | null {
  for (const words of namesOf(name, letter)) {
    const place = findRun(typed, words);
    if (place) return place;
  }
  const at = letter === null ? -1 : typed.findIndex((_, place) => isLetterAt(typed, place, letter));
  if (at >= 0) return { start: at, end: at + 1 };
  // `F agreements`, and not `E sign`
  if (letter !== null && letter !== 'A' && typed[0]?.written === letter) return { start: 0, end: 1, isGuess: true };
  const first = wordsOf(name)[0] ?? '';
  const place = first.length < SHORTEST_FIRST ? null : findRun(typed, [first]);
  return place && othersOf(typed, place).every(isStopWord) ? place : null;
}

/** A name with and without its "and", both its sides, and behind its letter; the longest first. */
function namesOf(name: string, letter: string | null): string[][] {
  const sides = name.split(/\s(?:and|&)\s/i);
  const texts = [...(letter ? [`${letter} ${name}`] : []), name, sides.join(' '), ...sides];
  return texts
    .map(wordsOf)
    .filter((words) => words.length > 0)
    .toSorted((a, b) => b.length - a.length);
}
const wordsOf = (text: string): string[] => readTypedWords(text).map(({ word }) => word);

function findRun(typed: readonly TypedWord[], words: readonly string[]): Place | null {
  const start = typed.findIndex((_, at) => words.every((word, i) => isSameWord(typed[at + i]?.word ?? '', word)));
  return start < 0 ? null : { start, end: start + words.length };
}

/** A letter is a series beside that word, and where nothing else is said. */
function isLetterAt(typed: readonly TypedWord[], at: number, letter: SeriesLetter): boolean {
  if (typed[at]?.written.toUpperCase() !== letter) return false;
  const isBeside = [typed[at - 1], typed[at + 1]].some((each) => each?.word === 'series');
  return isBeside || othersOf(typed, { start: at, end: at + 1 }).every(isStopWord);
}

const othersOf = (typed: readonly TypedWord[], { start, end }: Place): TypedWord[] => [
  ...typed.slice(0, start),
  ...typed.slice(end),
];

/** What is said before and behind, as it was written, without the words at the seams that say nothing. */
function restOf(term: string, typed: readonly TypedWord[], { start, end }: Place): string {
  const sides = [typed.slice(0, start), typed.slice(end)].map((words) => {
    const [from, to] = [words.find((word) => !isStopWord(word)), words.findLast((word) => !isStopWord(word))];
    return from && to ? term.slice(from.start, to.end) : '';
  });
  return sides.filter(Boolean).join(' ');
}
