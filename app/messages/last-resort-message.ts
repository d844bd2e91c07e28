import { catalogueOf } from './catalogue-of.ts';
import { lastResort } from './en-last-resort.ts';

/** Words of the pages of last resort; they travel when one is shown. */
export const { message } = catalogueOf({ en: lastResort });
