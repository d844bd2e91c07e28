import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import type { ReadingView } from '../../../platforms/content/client/types.ts';

/** The search terms of a reading: the words of its title, and its other data without the text. */
type Known = { reading: ReadingView; title: readonly string[]; about: readonly string[] };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A content list is cached until it changes: its words are split once. */
const know = memoizeByReference((readings: readonly ReadingView[]): readonly Known[] =>
  readings
    // a card links elsewhere
    .filter(({ kind }) => kind !== 'card')
    .map((reading) => ({
      reading,
      title: wordsOf(reading.title),
      about: [...wordsOf(reading.summary), ...wordsOf(reading.topic), ...wordsOf(reading.documentCode)],
    })),
);

/**
 * Returns the readings that contain every word of a term, including a partial last one. Those with all words in the
 * title rank first, then those with some in the summary, the topic or the document number. Ties keep the order of the
 * list. [SE2] [LK-06]
 */
export function matchReadings(term: string, readings: readonly ReadingView[]): ReadingView[] {
  const typed = wordsOf(term);
  if (typed.length === 0) return [];
  const begins = (words: readonly string[], start: string): boolean => words.some((word) => word.startsWith(start));
  const inTitle: ReadingView[] = [];
  const elsewhere: ReadingView[] = [];
  for (const { reading, title, about } of know(readings)) {
    if (typed.every((start) => begins(title, start))) inTitle.push(reading);
    else if (typed.every((start) => begins(title, start) || begins(about, start))) elsewhere.push(reading);
  }
  return [...inTitle, ...elsewhere];
}
