import { catalogueOf } from './catalogue-of.ts';
import { underWay } from './en-under-way.ts';

/** Words for a page that is long on its way; they travel when one is. */
export const { message } = catalogueOf({ en: underWay });
