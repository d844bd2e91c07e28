import { catalogueOf } from './catalogue-of.ts';
import { details } from './en-details.ts';

/** Texts of the account's details; they travel with that page alone. */
export const { message, messageParts } = catalogueOf({ en: details });
