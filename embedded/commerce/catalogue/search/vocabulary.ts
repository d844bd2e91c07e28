import { isNear } from './words.ts';

/** How a word of the catalogue matches a typed one. */
export type VocabularyMatch = { word: string; how: 'same' | 'begun' | 'near' };
export type Vocabulary = {
  has(word: string): boolean;
  /** the word and the words that it is a prefix of */
  meant(typed: string): VocabularyMatch[];
  /** [SE6] words one letter away; without any, those with a prefix one letter away */
  near(typed: string): VocabularyMatch[];
};

/** Minimum length for typo correction. Shorter words would change by half; codes and digits are never corrected. */
const SHORTEST_GUESSED = 4;
const isGuessable = (typed: string): boolean => typed.length >= SHORTEST_GUESSED && !/\d/.test(typed);

/**
 * Indexes the words of the catalogue. Prefixes are found in their sorted list. Words one letter away share a form with
 * one letter removed, so no search scans all words.
 */
export function createVocabulary(words: Iterable<string>): Vocabulary {
  const sorted = [...words].sort();
  const known = new Set(sorted);
  const guessable = sorted.filter(isGuessable);
  let shapes: Map<string, string[]> | undefined;

  const begunBy = (typed: string): string[] => {
    const found: string[] = [];
    for (let i = lowerBound(sorted, typed); sorted[i]?.startsWith(typed) === true; i += 1) found.push(sorted[i]!);
    return found;
  };
  const oneAway = (typed: string): string[] => {
    shapes ??= shapesOf(guessable);
    const candidates = new Set(leaveOneOut(typed).flatMap((shape) => shapes?.get(shape) ?? []));
    return [...candidates].filter((word) => isNear(typed, word));
  };
  // the last resort, for an incomplete word with a typo: prefixes of the same length, one more, one less
  const begunNear = (typed: string): string[] =>
    typed.length <= SHORTEST_GUESSED
      ? []
      : guessable.filter((word) => [-1, 0, 1].some((more) => isNear(typed, word.slice(0, typed.length + more))));

  return {
    has: (word) => known.has(word),
    meant: (typed) => [
      ...(known.has(typed) ? [{ word: typed, how: 'same' as const }] : []),
      ...(typed.length < 2 ? [] : begunBy(typed))
        .filter((word) => word !== typed)
        .map((word) => ({ word, how: 'begun' as const })),
    ],
    near(typed) {
      if (!isGuessable(typed)) return [];
      const found = oneAway(typed);
      return (found.length > 0 ? found : begunNear(typed)).map((word) => ({ word, how: 'near' as const }));
    },
  };
}

/** Returns the first position whose word is not before `wanted`. */
export function lowerBound(sorted: readonly string[], wanted: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

const leaveOneOut = (word: string): string[] => [
  word,
  ...Array.from(word, (_, i) => word.slice(0, i) + word.slice(i + 1)),
];

function shapesOf(words: readonly string[]): Map<string, string[]> {
  const shapes = new Map<string, string[]>();
  for (const word of words) {
    for (const shape of new Set(leaveOneOut(word))) {
      const known = shapes.get(shape);
      if (known) known.push(word);
      else shapes.set(shape, [word]);
    }
  }
  return shapes;
}
