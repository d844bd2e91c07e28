/** The end of an address. What does not fit is never asked for, and never part of a link. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,80}$/;

export const isSlug = (value: unknown): value is string => typeof value === 'string' && SLUG.test(value);
