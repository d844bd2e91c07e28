import type { SearchResult } from 'minisearch';
import type { Attribute } from './attributes.ts';
import { matchWord, type Unit, type WordMatch } from './units.ts';

/**
 * How well an object matches a query, by priority: more words, fewer typos, a more important attribute, more exact
 * words, the score.
 */
export type Rank = {
  readonly objectID: string;
  readonly words: number;
  readonly typos: number;
  readonly attribute: number;
  readonly exact: number;
  readonly score: number;
};

/** Memoizes how each word matches each unit: a query meets the same words in thousands of objects. */
export function createMatchCache(units: readonly Unit[]): (word: string) => readonly (WordMatch | null)[] {
  const known = new Map<string, readonly (WordMatch | null)[]>();
  return (word) => {
    const found = known.get(word) ?? units.map((unit) => matchWord(unit, word));
    known.set(word, found);
    return found;
  };
}

/** Ranks the index's results. `typos` is counted over the best word for each unit. */
export function rankResults(
  results: readonly SearchResult[],
  units: readonly Unit[],
  attributes: readonly Attribute[],
): Rank[] {
  const cache = createMatchCache(units);
  const ranks = new Map(attributes.map(({ name, rank }) => [name, rank]));
  return results.map(({ id, match, score }) => {
    const best: (WordMatch | null)[] = units.map(() => null);
    let attribute = Number.POSITIVE_INFINITY;
    for (const [word, names] of Object.entries(match)) {
      for (const name of names) attribute = Math.min(attribute, ranks.get(name) ?? 0);
      for (const [i, found] of cache(word).entries()) {
        const old = best[i] ?? null;
        if (found && (old === null || found.typos < old.typos || (found.isExact && !old.isExact))) best[i] = found;
      }
    }
    const found = best.filter((each) => each !== null);
    return {
      objectID: id as string,
      words: found.length,
      typos: found.reduce((sum, each) => sum + each.typos, 0),
      attribute: Number.isFinite(attribute) ? attribute : 0,
      exact: found.filter(({ isExact }) => isExact).length,
      score,
    };
  });
}

/** Best first; ties are ordered by id, so that pages of one list never overlap. */
export const byRank = (a: Rank, b: Rank): number =>
  b.words - a.words ||
  a.typos - b.typos ||
  a.attribute - b.attribute ||
  b.exact - a.exact ||
  b.score - a.score ||
  (a.objectID < b.objectID ? -1 : 1);

/** `typoTolerance: min`: excludes results with more typos than the best one. */
export function selectFewestTypos(ranks: readonly Rank[]): Rank[] {
  const words = ranks.reduce((max, rank) => Math.max(max, rank.words), 0);
  const fewest = ranks.reduce(
    (min, rank) => (rank.words === words ? Math.min(min, rank.typos) : min),
    Number.POSITIVE_INFINITY,
  );
  return ranks.filter(({ typos }) => typos <= fewest);
}

/**
 * Returns the ranking in the protocol's format. Words inside an attribute are unordered here, so the first matched word
 * is reported only by its attribute (1,000 for each rank). Proximity, filters and geolocation do not affect the
 * ranking.
 */
export const rankingInfo = ({ words, typos, attribute, exact, score }: Rank) => ({
  nbTypos: typos,
  firstMatchedWord: attribute * 1000,
  proximityDistance: 0,
  userScore: Math.round(score * 1000),
  geoDistance: 0,
  geoPrecision: 1,
  nbExactWords: exact,
  words,
  filters: 0,
  promoted: false,
});
