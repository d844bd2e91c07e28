/**
 * The cache tags of a public page, collected while it renders: ids of entries, and `type:article` for a list of a whole
 * type. A page with a missing part is not cached.
 */
export type CacheTags = { add(ids: readonly string[]): void; markIncomplete(): void };
