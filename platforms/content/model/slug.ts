/** The last segment of an address. A value that does not match is never requested and never part of a link. */
const SLUG = /^[a-z0-9][a-z0-9-]{0,80}$/;

export const isSlug = (value: unknown): value is string => typeof value === 'string' && SLUG.test(value);
