/** The page where a plan is managed. */
export const SUBSCRIPTION_PATH = '/account/subscription-management';
/** Where an open invoice is paid: among the orders. */
export const ORDERS_PATH = '/account/order-history';
