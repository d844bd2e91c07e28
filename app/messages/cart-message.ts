import { catalogueOf } from './catalogue-of.ts';
import { cart } from './en-cart.ts';

/** Texts of the cart page; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en: cart });
