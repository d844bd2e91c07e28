import { catalogueOf } from './catalogue-of.ts';
import { subNavigation } from './en-sub-navigation.ts';

/** Words of the sub-navigation; they travel with the pages that have one. */
export const { message } = catalogueOf({ en: subNavigation });
