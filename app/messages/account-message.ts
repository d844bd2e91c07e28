import { catalogueOf } from './catalogue-of.ts';
import { account } from './en-account.ts';

/** Texts of the account's pages and of the way back from sign-in; they travel with those alone. */
export const { message, messageParts } = catalogueOf({ en: account });
