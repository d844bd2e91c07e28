import { catalogueOf } from './catalogue-of.ts';
import { listingNothing } from './en-listing-nothing.ts';

/** Words of a listing that has nothing to show; they travel with that alone. */
export const { message } = catalogueOf({ en: listingNothing });
