import { SERIES, SERIES_LETTERS, type SeriesLetter } from '../../../shop/catalogue/legend.ts';
import { listingHref, slugify } from '../../../shop/catalogue/listing-query.ts';

/** The series of the legend with the addresses of their listings. */
export const SERIES_LINKS: readonly { letter: SeriesLetter; name: string; href: string }[] = SERIES_LETTERS.map(
  (letter) => ({
    letter,
    name: SERIES[letter],
    href: seriesHref(letter),
  }),
);

export function seriesHref(letter: SeriesLetter): string {
  return listingHref('/documents', { series: [slugify(SERIES[letter])] });
}
