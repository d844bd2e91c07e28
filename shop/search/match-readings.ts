import { memoizeByReference } from '../../core/memoize-by-reference.ts';
import type { ReadingView } from '../../platforms/content/client/types.ts';

/** How a reading is found: the words of its title, and what else is known of it without its text. */
type Known = { reading: ReadingView; title: readonly string[]; about: readonly string[] };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A list of the content is kept until it changes: its words are read once. */
const know = memoizeByReference((readings: readonly ReadingView[]): readonly Known[] =>
  readings
    // a card leads elsewhere
    .filter(({ kind }) => kind !== 'card')
    .map((reading) => ({
      reading,
      title: wordsOf(reading.title),
      about: [...wordsOf(reading.summary), ...wordsOf(reading.topic), ...wordsOf(reading.documentCode)],
    })),
);

/**
 * [SE2] [LK-06] The readings that have every word of a term, as far as it is written: those that have all of them in the title go first, then
 * those that have some in the summary, the topic or the number of their document. Else in the order of the list.
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
