import { catalogueOf } from './catalogue-of.ts';
import { paymentMethod } from './en-payment-method.ts';

/** Texts of saved payment methods; they travel with the pages that show one. */
export const { message, messageParts } = catalogueOf({ en: paymentMethod });
