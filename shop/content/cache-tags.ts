/**
 * What a public page is made of, noted while it is made: the ids of entries, and `type:article` for a list of a whole type.
 * A page that lacks a part is not kept.
 */
export type CacheTags = { add(ids: readonly string[]): void; markIncomplete(): void };
