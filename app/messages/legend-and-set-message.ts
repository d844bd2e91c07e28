import { catalogueOf } from './catalogue-of.ts';
import { legendAndSet } from './en-product-legend-and-set.ts';

/** Words of what opens after a press on the product page; they travel with it, never with the page. */
export const { message, messageParts } = catalogueOf({ en: legendAndSet });
