/**
 * Whether an event counts as mailed already: it was before this store wrote its mails by keys. So the first start on a
 * database of an older version does not mail a year of receipts, and a reminder whose moment has passed is not sent.
 * Both are business time.
 */
export const isConsideredMailed = (at: Date | string, since: Date): boolean => new Date(at) < since;
