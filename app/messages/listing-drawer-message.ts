import { catalogueOf } from './catalogue-of.ts';
import { listingDrawer } from './en-listing-drawer.ts';

/** Words of the drawer of filters; they travel when it is opened. */
export const { message } = catalogueOf({ en: listingDrawer });
