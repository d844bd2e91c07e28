import { catalogueOf } from './catalogue-of.ts';
import { listingHead } from './en-listing-head.ts';

/** Words that the listing's loader alone speaks. */
export const { message } = catalogueOf({ en: listingHead });
