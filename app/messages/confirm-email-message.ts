import { catalogueOf } from './catalogue-of.ts';
import { confirmEmail } from './en-confirm-email.ts';

/** Texts of a sign-in that ends because nobody has confirmed the e-mail. */
export const { message } = catalogueOf({ en: confirmEmail });
