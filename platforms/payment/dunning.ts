/**
 * How unpaid invoices are collected. A hosted account is set to the same (docs/hosted-platforms.md), because emails name the
 * day on which a plan closes.
 */

/** Days between one refused attempt and the next; after the last the subscription is unpaid. */
export const RETRY_DAYS: readonly number[] = [3, 5, 7];
/** An invoice that was sent and is overdue for so long makes its subscription unpaid. */
export const OVERDUE_DAYS = 30;
