import { catalogueOf } from './catalogue-of.ts';
import { gallery } from './en-product-gallery.ts';
import { numbers } from './en-product-numbers.ts';
import { offers } from './en-product-offers.ts';

const en = { ...gallery, ...offers, ...numbers } as const;

/** Words of the product page; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en });
