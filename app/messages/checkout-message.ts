import { catalogueOf } from './catalogue-of.ts';
import { checkout } from './en-checkout.ts';

/** Texts of the checkout of a plan; they travel with it and its confirmation alone. */
export const { message, messageParts } = catalogueOf({ en: checkout });
