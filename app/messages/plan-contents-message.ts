import { catalogueOf } from './catalogue-of.ts';
import { plan } from './en-plan-contents.ts';

/** Words of a plan beside a document and of what it holds; they travel with those alone. */
export const { message, messageParts } = catalogueOf({ en: plan });
