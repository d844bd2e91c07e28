import { SERIES, type SeriesLetter } from '../rules/legend.ts';
import { listingHref, slugify } from '../rules/listing/listing-query.ts';

/** The address of the listing of a series. */
export const seriesHref = (letter: SeriesLetter): string =>
  listingHref('/documents', { series: [slugify(SERIES[letter])] });
