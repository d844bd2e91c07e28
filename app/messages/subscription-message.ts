import { catalogueOf } from './catalogue-of.ts';
import { subscription } from './en-subscription.ts';

/** Words of subscriptions that several screens share. */
export const { message } = catalogueOf({ en: subscription });
