import type { SearchParams } from '../schemas.ts';
import { editDistance, toWords } from './words.ts';

/** Maximum length of a query, as on the platform. */
const MAX_QUERY_LENGTH = 512;
const MAX_WORDS = 10;

/** English words without search value. */
const STOP_WORDS = new Set(
  `a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it its me
  my of on or our should so than that the their them then there these they this those to us was we were what when where which
  who why will with would you your`.split(/\s+/),
);

/**
 * The alternatives for one word of the query, or for a phrase with synonyms: any of these phrases, the query's first.
 */
export type Unit = {
  readonly phrases: readonly (readonly string[])[];
  readonly isPrefix: boolean;
  /** maximum number of typos */
  readonly typos: number;
};

/** How a word of an object matches a unit. */
export type WordMatch = { readonly typos: number; readonly isExact: boolean; readonly length: number };

export type Synonyms = readonly (readonly string[])[];

type QueryRules = Pick<
  SearchParams,
  | 'removeStopWords'
  | 'typoTolerance'
  | 'minWordSizefor1Typo'
  | 'minWordSizefor2Typos'
  | 'allowTyposOnNumericTokens'
  | 'queryType'
>;

/** Parses the query into units. Each group of `synonyms` contains phrases with the same meaning. */
export function readUnits(query: string, synonyms: Synonyms, rules: QueryRules): Unit[] {
  const requested = toWords(query.toWellFormed().slice(0, MAX_QUERY_LENGTH));
  const said = rules.removeStopWords ? requested.filter((word) => !STOP_WORDS.has(word)) : requested;
  // a query of only stop words searches for them
  const words = (said.length > 0 ? said : requested).slice(0, MAX_WORDS);
  const endsOpen = rules.queryType === 'prefixLast' && /[\p{L}\p{N}]\s*$/u.test(query);
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const { phrase, others } = findSynonyms(words, at, synonyms);
    at += phrase.length;
    const isLast = at === words.length;
    units.push({
      phrases: [phrase, ...others],
      isPrefix: rules.queryType === 'prefixAll' || (isLast && endsOpen),
      typos: phrase.length > 1 ? 0 : typosOf(phrase[0]!, rules),
    });
  }
  return units;
}

function typosOf(word: string, rules: QueryRules): number {
  if (rules.typoTolerance === false) return 0;
  if (!rules.allowTyposOnNumericTokens && /\d/.test(word)) return 0;
  if (word.length >= rules.minWordSizefor2Typos) return 2;
  return word.length >= rules.minWordSizefor1Typo ? 1 : 0;
}

function findSynonyms(words: readonly string[], at: number, groups: Synonyms) {
  let phrase: readonly string[] = [words[at]!];
  let others: string[][] = [];
  for (const group of groups) {
    const phrases = group.map(toWords);
    const found = phrases.find(
      (each) => each.length >= Math.max(1, phrase.length) && each.every((word, i) => words[at + i] === word),
    );
    if (found === undefined) continue;
    const rest = phrases.filter((each) => each !== found && each.length > 0);
    others = found.length > phrase.length ? rest : [...others, ...rest];
    phrase = found;
  }
  return { phrase, others };
}

/** Matches a word of an object with this unit; returns null without a match. */
export function matchWord({ phrases, isPrefix, typos }: Unit, word: string): WordMatch | null {
  const [own = [], ...others] = phrases;
  if (own.includes(word)) return { typos: 0, isExact: true, length: word.length };
  const last = own.at(-1) ?? '';
  if (isPrefix && word.startsWith(last)) return { typos: 0, isExact: false, length: last.length };
  if (others.some((phrase) => phrase.includes(word))) return { typos: 0, isExact: false, length: word.length };
  if (typos === 0 || own.length > 1) return null;
  const distance = editDistance(last, word, typos);
  return distance <= typos ? { typos: distance, isExact: false, length: word.length } : null;
}
