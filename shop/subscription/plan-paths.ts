/** Where the account shows the plan. */
export const MANAGE_PATH = '/account/subscription-management';
/** Where a payment is scheduled. */
export const SCHEDULE_PATH = '/account/subscription-management/schedule-payment';
/** Where it shows saved cards and bank accounts. */
export const METHODS_PATH = '/account/payment-method';
