import { catalogueOf } from './catalogue-of.ts';
import { methods } from './en-methods.ts';

/** Texts of the page of saved payment methods; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en: methods });
