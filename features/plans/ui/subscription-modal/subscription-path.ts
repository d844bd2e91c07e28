/** The page where a plan is managed. */
export const SUBSCRIPTION_PATH = '/account/subscription-management';
/** The page where an open invoice can be paid: the orders. */
export const ORDERS_PATH = '/account/order-history';
/** The page with the files a customer has. */
export const LIBRARY_PATH = '/account/library';
