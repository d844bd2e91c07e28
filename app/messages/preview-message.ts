import { catalogueOf } from './catalogue-of.ts';
import { preview } from './en-preview.ts';

/** Words of the preview; they travel in one alone. */
export const { message } = catalogueOf({ en: preview });
