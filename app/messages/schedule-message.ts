import { catalogueOf } from './catalogue-of.ts';
import { schedule } from './en-schedule.ts';

/** Texts of the page where a payment is scheduled; they travel with it alone. */
export const { message } = catalogueOf({ en: schedule });
