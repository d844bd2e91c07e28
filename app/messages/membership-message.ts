import { catalogueOf } from './catalogue-of.ts';
import { membership } from './en-membership.ts';

/** Texts of the page where somebody connects their membership; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en: membership });
