import { catalogueOf } from './catalogue-of.ts';
import { reading } from './en-reading.ts';

/** Texts of articles and help entries; they travel with those alone. */
export const { message } = catalogueOf({ en: reading });
