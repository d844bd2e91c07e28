import { catalogueOf } from './catalogue-of.ts';
import { manage } from './en-manage.ts';

/** Texts of the page where a plan is managed; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en: manage });
