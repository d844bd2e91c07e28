/** Where somebody finds the own plan: the page where a plan is managed. */
export const SUBSCRIPTION_PATH = '/account/subscription-management';
