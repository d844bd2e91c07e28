import { catalogueOf } from './catalogue-of.ts';
import { planPage } from './en-plan-page.ts';

/** Words of a plan's page; they travel with it alone. */
export const { message } = catalogueOf({ en: planPage });
