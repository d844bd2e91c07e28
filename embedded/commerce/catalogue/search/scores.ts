import type { Named, Postings } from './postings.ts';
import type { VocabularyMatch } from './vocabulary.ts';

export type Scores = {
  /** whether some document matches every typed word */
  hasAll: boolean;
  /** every match, best first, after those that the term names as a code */
  rank(exact: readonly number[], begun: readonly number[]): Uint32Array;
};
type Word = { typed: string; matches: readonly VocabularyMatch[]; codes: readonly number[] };
/**
 * `codes`: the documents with this number; `filed`: those of the categories it names. A filler alone never makes a
 * match.
 */
type Read = Word & { filed: readonly Uint32Array[]; isFiller: boolean };

const HOW = { same: 4, begun: 2, near: 2 } as const;
/** The document's number within a longer term. */
const CODE = 48;
/** A match by category only: less than any name or synonym with the word, more than a purpose. */
const FILED = 12;
/** Weight of a nearly complete prefix, equal to that of the complete word: `subcontract` for `subcontractor`. */
const NEARLY_COMPLETE = 3;
/**
 * Score per word of a name that the term contains verbatim. Reduced slightly for each name of the document that fits
 * better.
 */
const NAMED = 150;
const LESS_FITTING = 10;
/** Score bands, so that a lower criterion never outranks a higher one: number of matched words first, then weights. */
const BAND = 2000;
/**
 * A term of at least this many words may ask for more than one document's name contains. Up to `FEW` matches leave room
 * for their families.
 */
const LONG_TERM = 3;
const FEW = 6;
const BEGUN = 30_000;
const EXACT = 40_000;

/**
 * Scores every document for a term, in arrays over their positions. Linear in documents and postings without comparing
 * documents, so a term with 30,000 matches is ranked quickly. If a longer term matches few documents, the family of the
 * best one follows, searched by the family's name. `families`: family number by position, 0 for none.
 */
export function createScores(
  { total, answered, worth, keys, counts }: ScratchBuffers,
  postings: Postings,
  read: readonly Read[],
  families: Uint16Array,
): Scores {
  const size = total.length;
  total.fill(0);
  answered.fill(0);
  for (const each of read) if (!each.isFiller) addWord(each);
  for (const { named, words } of namesIn(postings, read)) {
    for (const { place, position } of named) {
      const value = NAMED * words - LESS_FITTING * Math.min(position, 9);
      total[place] = Math.min(BAND - 1, total[place]! + value);
    }
  }
  const needed = read.filter(({ isFiller }) => !isFiller).length;
  const hasAll = answered.includes(needed);

  function addWord({ typed, matches, codes, filed }: Read): void {
    worth.fill(0);
    for (const { word, how } of matches) {
      const strength = how === 'begun' && typed.length / word.length > 0.7 ? NEARLY_COMPLETE : HOW[how];
      for (const posting of postings.words.get(word) ?? []) {
        const value = posting.worth * strength;
        const { places } = posting;
        for (let i = 0; i < places.length; i += 1) if (worth[places[i]!]! < value) worth[places[i]!] = value;
      }
    }
    for (const place of codes) worth[place] = CODE;
    let met = 0;
    for (let place = 0; place < size; place += 1) if (worth[place]! > 0) met += 1;
    const rarity = rarityOf(met / size);
    // after counting: rarity is computed from texts only
    for (const places of filed) {
      for (let i = 0; i < places.length; i += 1) if (worth[places[i]!]! < FILED) worth[places[i]!] = FILED;
    }
    for (let place = 0; place < size; place += 1) {
      const value = worth[place]!;
      if (value === 0) continue;
      total[place] = Math.min(BAND - 1, total[place]! + value * rarity);
      answered[place]! += 1;
    }
  }

  /** Returns the family of the best document that matches every word, if such matches are few and the term is long. */
  function bestFamily(): number {
    if (!hasAll || needed < LONG_TERM) return 0;
    let full = 0;
    let best = -1;
    for (let place = 0; place < size; place += 1) {
      if (answered[place] !== needed) continue;
      full += 1;
      if (best < 0 || total[place]! > total[best]!) best = place;
    }
    return full > FEW ? 0 : families[best]!;
  }

  return {
    hasAll,
    rank(exact, begun) {
      keys.fill(0);
      const family = bestFamily();
      for (let place = 0; place < size; place += 1) {
        const count = answered[place]!;
        if (count > 0 && (!hasAll || count === needed)) keys[place] = count * BAND + total[place]! + 1;
        // a document of the family is not penalized for missing words; the list order decides
        else if (family !== 0 && families[place] === family && count >= needed / 2) keys[place] = BAND;
      }
      for (const place of begun) keys[place] = BEGUN;
      for (const place of exact) keys[place] = EXACT;
      return sortByKey(keys, counts.fill(0));
    },
  };
}

/** Reusable buffers for one search at a time: otherwise each search of a large catalogue would allocate a megabyte. */
export type ScratchBuffers = {
  total: Uint16Array;
  answered: Uint8Array;
  worth: Uint16Array;
  keys: Uint16Array;
  counts: Uint32Array;
};
export const createScratchBuffers = (size: number): ScratchBuffers => ({
  total: new Uint16Array(size),
  answered: new Uint8Array(size),
  worth: new Uint16Array(size),
  keys: new Uint16Array(size),
  counts: new Uint32Array(EXACT + 2),
});

/** A word that half of the catalogue contains is a weak signal. */
const rarityOf = (share: number): number => (share < 0.02 ? 4 : share < 0.1 ? 3 : share < 0.3 ? 2 : 1);

/**
 * Yields titles and synonyms that the term contains verbatim after typo correction: runs of its words, and all of it.
 */
function* namesIn(postings: Postings, read: readonly Read[]): Generator<{ named: readonly Named[]; words: number }> {
  const met = new Set<string>();
  const shortest = read.length === 1 ? 1 : 2;
  for (let start = 0; start < read.length; start += 1) {
    let runs = [''];
    for (let end = start; end < read.length; end += 1) {
      const words = typoVariants(read[end]!);
      runs = runs.flatMap((run) => words.map((word) => (run === '' ? word : `${run} ${word}`))).slice(0, MAX_RUNS);
      for (const run of end - start + 1 < shortest ? [] : runs) {
        if (met.has(run)) continue;
        met.add(run);
        if (postings.has(run)) yield { named: postings.named(run), words: end - start + 1 };
      }
    }
  }
}
const MAX_RUNS = 32;

/** Returns a typed word and the catalogue words that it may be a typo of. */
export const typoVariants = ({ typed, matches }: Word): string[] => {
  const near = matches.filter(({ how }) => how === 'near').map(({ word }) => word);
  return [...new Set([...(matches.some(({ how }) => how === 'same') ? [typed] : []), ...near, typed])].slice(0, 4);
};

/** Returns positions by key, descending and stable; a key of 0 is not a match. Counting sort, without comparisons. */
function sortByKey(keys: Uint16Array, counts: Uint32Array): Uint32Array {
  for (let place = 0; place < keys.length; place += 1) counts[keys[place]!]! += 1;
  let before = 0;
  for (let key = EXACT; key > 0; key -= 1) {
    const here = counts[key]!;
    counts[key] = before;
    before += here;
  }
  const sorted = new Uint32Array(before);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place]!;
    if (key === 0) continue;
    sorted[counts[key]!] = place;
    counts[key]! += 1;
  }
  return sorted;
}
