import { catalogueOf } from './catalogue-of.ts';
import { blocks } from './en-blocks.ts';

/** Words of the content blocks; they travel with pages that have blocks. */
export const { message, messageParts } = catalogueOf({ en: blocks });
