import { catalogueOf } from './catalogue-of.ts';
import { listing } from './en-listing.ts';

/** Words of the listing's filters; they travel with it alone. */
export const { message } = catalogueOf({ en: listing });
