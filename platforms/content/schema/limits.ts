/** What the hosted platform allows one query to cost; its cost is the number of entries and assets it may touch. */
export const MAX_COMPLEXITY = 11_000;

/** The longest query text, in bytes. */
export const MAX_QUERY_BYTES = 8192;

/** Asked without a limit, a collection counts and gives this many. */
export const DEFAULT_LIMIT = 100;

/** The longest page of a collection. */
export const MAX_LIMIT = 1000;

/** How many links of a kind the platform counts in a text whose model says nothing. */
export const UNLIMITED_LINKS = 1000;

/**
 * How many links of each kind one text may hold. The exported model says so too: the platform counts a text's links by this
 * limit, so that a page of accordions with texts stays within one query's cost.
 */
export const RICH_TEXT_LIMITS = {
  'embedded-entry-block': 10,
  'embedded-asset-block': 10,
  'entry-hyperlink': 20,
  'asset-hyperlink': 10,
} as const;

export type LimitedNode = keyof typeof RICH_TEXT_LIMITS;

/** An entry's or asset's id, as the platform takes it. */
export const ID_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;
export const MAX_ID_LENGTH = 64;
export const MAX_SYMBOL_LENGTH = 256;
export const MAX_TEXT_LENGTH = 50_000;
