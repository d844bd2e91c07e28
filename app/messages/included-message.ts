import { catalogueOf } from './catalogue-of.ts';
import { included } from './en-included.ts';

/** Words for people with a plan; they travel when somebody with one is here. */
export const { message } = catalogueOf({ en: included });
