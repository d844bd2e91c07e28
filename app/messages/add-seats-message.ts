import { catalogueOf } from './catalogue-of.ts';
import { addSeats } from './en-add-seats.ts';

/** Texts of the dialog that adds seats; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en: addSeats });
