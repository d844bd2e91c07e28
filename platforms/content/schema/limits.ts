/** The platform's cost limit of one query: the number of entries and assets it may touch. */
export const MAX_COMPLEXITY = 11_000;

/** The longest query text, in bytes. */
export const MAX_QUERY_BYTES = 8192;

/** The default size of a collection without a limit. */
export const DEFAULT_LIMIT = 100;

/** The maximum page size of a collection. */
export const MAX_LIMIT = 1000;

/** The number of links per kind that the platform counts in a text without a limit in the model. */
export const UNLIMITED_LINKS = 1000;

/**
 * The maximum number of links per kind in one text. The exported model contains it too. The platform counts a text's
 * links by this limit, so that a page of accordions with texts stays within one query's cost.
 */
export const RICH_TEXT_LIMITS = {
  'embedded-entry-block': 10,
  'embedded-asset-block': 10,
  'entry-hyperlink': 20,
  'asset-hyperlink': 10,
} as const;

export type LimitedNode = keyof typeof RICH_TEXT_LIMITS;

/** A valid id of an entry or asset on the platform. */
export const ID_PATTERN = /^[A-Za-z0-9._-]{1,64}$/;
export const MAX_ID_LENGTH = 64;
export const MAX_SYMBOL_LENGTH = 256;
export const MAX_TEXT_LENGTH = 50_000;
