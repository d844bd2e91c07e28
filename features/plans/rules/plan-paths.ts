/** The account page of the plan. */
export const MANAGE_PATH = '/account/subscription-management';
/** The page that schedules a payment. */
export const SCHEDULE_PATH = '/account/subscription-management/schedule-payment';
/** The account page of saved cards and bank accounts. */
export const METHODS_PATH = '/account/payment-method';
