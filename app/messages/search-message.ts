import { catalogueOf } from './catalogue-of.ts';
import { search } from './en-search.ts';

/** Words of suggestions and of the search page; they travel with whoever searches. */
export const { message, messageParts } = catalogueOf({ en: search });
