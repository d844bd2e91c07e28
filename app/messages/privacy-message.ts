import { catalogueOf } from './catalogue-of.ts';
import { privacy } from './en-privacy.ts';

/** Texts of the privacy choices; they travel with those alone. */
export const { message } = catalogueOf({ en: privacy });
