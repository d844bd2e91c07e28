import { catalogueOf } from './catalogue-of.ts';
import { subscriptionModal } from './en-subscription-modal.ts';

/** Words of the modal that says why somebody with a plan cannot buy; they travel with it alone. */
export const { message, messageParts } = catalogueOf({ en: subscriptionModal });
