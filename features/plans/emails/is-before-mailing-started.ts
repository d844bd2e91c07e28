/**
 * Whether an event counts as mailed already, because it precedes the outbox keys of this store. The first start on
 * an older database then mails no old receipts, and a reminder whose time has passed is not sent. Both are business
 * time.
 */
export const isConsideredMailed = (at: Date | string, since: Date): boolean => new Date(at) < since;
