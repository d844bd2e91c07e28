import type { LinkView } from '../../../platforms/content/client/types.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../../../shop/catalogue/legend.ts';
import { listingHref, slugify } from '../../../shop/catalogue/listing/listing-query.ts';

/** The series of the legend with the addresses of their listings. */
const SERIES_LINKS = new Map(
  SERIES_LETTERS.map((letter) => [seriesHref(letter), { letter, written: new RegExp(`^${letter}(?:\\W\\s*|\\s+)`) }]),
);

export function seriesHref(letter: SeriesLetter): string {
  return listingHref('/documents', { series: [slugify(SERIES[letter])] });
}

/** A link to the listing of a series: its letter, and its text without it. Every other link has no letter. */
export function readSeriesLink({ text, href }: Pick<LinkView, 'text' | 'href'>): {
  letter?: SeriesLetter;
  name: string;
} {
  const series = SERIES_LINKS.get(href);
  // an editor may have written the letter too
  return series ? { letter: series.letter, name: text.replace(series.written, '') || text } : { name: text };
}
