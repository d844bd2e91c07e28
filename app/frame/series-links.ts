import { SERIES_LETTERS, type SeriesLetter } from '../../features/catalogue/rules/legend.ts';
import { seriesHref } from '../../features/catalogue/ui/series-href.ts';
import type { LinkView } from '../../platforms/content/client/types.ts';

/** The series of the legend with the addresses of their listings. */
const SERIES_LINKS = new Map(
  SERIES_LETTERS.map((letter) => [seriesHref(letter), { letter, written: new RegExp(`^${letter}(?:\\W\\s*|\\s+)`) }]),
);

/** A link to the listing of a series: its letter, and its text without the letter. Other links have no letter. */
export function readSeriesLink({ text, href }: Pick<LinkView, 'text' | 'href'>): {
  letter?: SeriesLetter;
  name: string;
} {
  const series = SERIES_LINKS.get(href);
  // an editor may have typed the letter too
  return series ? { letter: series.letter, name: text.replace(series.written, '') || text } : { name: text };
}
