import type { LinkView } from '../../../platforms/content/client/types.ts';
import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../../../shop/catalogue/legend.ts';
import { listingHref, slugify } from '../../../shop/catalogue/listing/listing-query.ts';

/** The series of the legend with the addresses of their listings. */
const SERIES_LINKS: readonly { letter: SeriesLetter; name: string; href: string }[] = SERIES_LETTERS.map((letter) => ({
  letter,
  name: SERIES[letter],
  href: seriesHref(letter),
}));

export function seriesHref(letter: SeriesLetter): string {
  return listingHref('/documents', { series: [slugify(SERIES[letter])] });
}

/** A link to the listing of a series: its letter, and its text without it. Every other link has no letter. */
export function readSeriesLink({ text, href }: Pick<LinkView, 'text' | 'href'>): {
  letter?: SeriesLetter;
  name: string;
} {
  const letter = SERIES_LINKS.find((series) => series.href === href)?.letter;
  // an editor may have written the letter too
  return letter ? { letter, name: text.replace(new RegExp(`^${letter}(?:\\W\\s*|\\s+)`), '') || text } : { name: text };
}
