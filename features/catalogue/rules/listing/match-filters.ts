import type { CategoryGroup } from '../categories/category-groups.ts';
import type { FilterKey } from '../categories/category-map.ts';
import { parseCode } from '../code.ts';
import type { SeriesLetter } from '../legend.ts';
import { isSameWord, isStopWord, readTypedWords, type TypedWord } from './match-filters-words.ts';

/** A filter value that a term names, and the remaining words; empty if there are none. */
export type FilterMatch = { key: FilterKey; slug: string; name: string; letter: SeriesLetter | null; rest: string };
type Value = Pick<CategoryGroup['values'][number], 'slug' | 'name' | 'letter'>;
/** The required fields of the listing's filter groups. */
export type NamedGroup = { key: FilterKey; values: readonly Value[] };
/** A range of words in the term that names a value (end exclusive); a guess needs another value right behind it. */
type Place = { start: number; end: number; isGuess?: boolean };

/** `bid` for Bid Document; a shorter word is too ambiguous. */
const SHORTEST_FIRST = 3;
/** A complete or partial document number within a term. */
const NUMBER = /(?<![\p{L}\p{N}])[a-g](?:\d[\doil]*|[\s-]\d[\doil]{2})(?![\p{L}\p{N}])/iu;
const BEGUN_NUMBER = /^\s*[a-g][\s-]*\d[\doil]*\s*$/i;

/**
 * Returns the filter values of the listing that a term names: a series, a document type, a role or a project type.
 * Accepts singular or plural and one typo. A match of the whole term comes first, then the longer name; ties keep the
 * rail's order. Computed here, because a hosted search may not know categories. A document number only names a
 * document. [SRC-06]
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

/**
 * Finds the position of a value in a term: by its longest name, by its letter, or by the first word of its name if that
 * is the whole term.
 */
function findValue(typed: readonly TypedWord[], { name, letter }: Value): Place | null {
  for (const words of namesOf(name, letter)) {
    const place = findRun(typed, words);
    if (place) return place;
  }
  const at = letter === null ? -1 : typed.findIndex((_, place) => isLetterAt(typed, place, letter));
  if (at >= 0) return { start: at, end: at + 1 };
  // matches `F agreements`, but not `E sign`
  if (letter !== null && letter !== 'A' && typed[0]?.written === letter) return { start: 0, end: 1, isGuess: true };
  const first = wordsOf(name)[0] ?? '';
  const place = first.length < SHORTEST_FIRST ? null : findRun(typed, [first]);
  return place && othersOf(typed, place).every(isStopWord) ? place : null;
}

/** Returns the variants of a name, longest first: with and without its "and", both sides of it, and with its letter. */
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

/** Whether a letter means a series: next to that word, or as the whole term. */
function isLetterAt(typed: readonly TypedWord[], at: number, letter: SeriesLetter): boolean {
  if (typed[at]?.written.toUpperCase() !== letter) return false;
  const isBeside = [typed[at - 1], typed[at + 1]].some((each) => each?.word === 'series');
  return isBeside || othersOf(typed, { start: at, end: at + 1 }).every(isStopWord);
}

const othersOf = (typed: readonly TypedWord[], { start, end }: Place): TypedWord[] => [
  ...typed.slice(0, start),
  ...typed.slice(end),
];

/** Returns the words before and after the match as written, without stop words at the seams. */
function restOf(term: string, typed: readonly TypedWord[], { start, end }: Place): string {
  const sides = [typed.slice(0, start), typed.slice(end)].map((words) => {
    const [from, to] = [words.find((word) => !isStopWord(word)), words.findLast((word) => !isStopWord(word))];
    return from && to ? term.slice(from.start, to.end) : '';
  });
  return sides.filter(Boolean).join(' ');
}
