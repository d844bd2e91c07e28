/**
 * The collection of unpaid invoices. A hosted account needs the same settings (docs/hosted-platforms.md), because
 * emails contain the day on which a plan closes.
 */

/** Days between two failed attempts; after the last one the subscription is unpaid. */
export const RETRY_DAYS: readonly number[] = [3, 5, 7];
/** Days after which an overdue sent invoice makes its subscription unpaid. */
export const OVERDUE_DAYS = 30;
