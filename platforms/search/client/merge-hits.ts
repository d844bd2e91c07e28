import type { Ranking } from './records.ts';

/** Ranked hits of one index keep their order; this only decides between two indexes. */
export type Ranked<T> = { readonly hit: T; readonly ranking: Ranking };

/** what one place in the order of attributes counts in `firstMatchedWord` */
const ATTRIBUTE = 1000;

/**
 * Which of two hits answers better: more words of the query, fewer typing errors, words nearer to each other, a more important
 * attribute (1,000 for each in `firstMatchedWord`), more words exactly as typed. That is the platform's own order of criteria, save
 * that words come first: where not all of them had to be found, three with one error beat one without. 0: they tie.
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

/** [SRC-08] One list of two: the better hit first, help where they tie; hits of one index never change places. */
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
