import type { Ranking } from './records.ts';

/** Ranked hits of one index keep their order; this only compares hits of two indexes. */
export type Ranked<T> = { readonly hit: T; readonly ranking: Ranking };

/** the weight of one attribute position in `firstMatchedWord` */
const ATTRIBUTE = 1000;

/**
 * Compares two hits: more words of the query, fewer typos, closer words, a more important attribute (1,000 for each in
 * `firstMatchedWord`), more exact words. That is the platform's order of criteria, except that words come first: if not
 * all words are required, three with one error rank above one without. Returns 0 for a tie.
 */
function compareRankings(a: Ranking, b: Ranking): number {
  const attribute = ({ firstMatchedWord }: Ranking): number => Math.floor(firstMatchedWord / ATTRIBUTE);
  return (
    b.words - a.words ||
    a.nbTypos - b.nbTypos ||
    a.proximityDistance - b.proximityDistance ||
    attribute(a) - attribute(b) ||
    b.nbExactWords - a.nbExactWords
  );
}

/** Merges two lists: the better hit first, help first on a tie; hits of one index never change their order. [SRC-08] */
export function mergeHits<T>(help: readonly Ranked<T>[], articles: readonly Ranked<T>[]): T[] {
  const merged: T[] = [];
  let [h, a] = [0, 0];
  while (h < help.length || a < articles.length) {
    const [first, second] = [help[h], articles[a]];
    if (first && (!second || compareRankings(first.ranking, second.ranking) <= 0)) {
      merged.push(first.hit);
      h += 1;
    } else if (second) {
      merged.push(second.hit);
      a += 1;
    }
  }
  return merged;
}
