import { createHash } from 'node:crypto';
import type { TagStyle } from '../../core/env/cdn-settings.ts';

/** Every page carries it. */
const EVERY_PAGE = 'pages';
/** A page made of more entries than a header should name; it goes with any of them. */
const OF_MANY = 'many';
const MAX_TAGS = 300;

/** Eight letters for an entry: a page is made of a hundred, and the head of an answer has to fit into a proxy's buffer of four kilobytes. */
const tagOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 8);

/** The header by which a network finds a page again: all pages together, and each entry of content that this one was made of. */
export function tagHeader(style: TagStyle, uses: ReadonlySet<string>): Record<string, string> {
  const tags = [EVERY_PAGE, ...(uses.size > MAX_TAGS ? [OF_MANY] : [...uses].map(tagOf))];
  return style === 'cache-tag' ? { 'cache-tag': tags.join(',') } : { 'surrogate-key': tags.join(' ') };
}

/** What to purge after a change of these entries; null: any page may have changed. */
export const tagsToPurge = (ids: readonly string[] | null): string[] =>
  ids === null ? [EVERY_PAGE] : [...new Set([...ids.map(tagOf), OF_MANY])];

/** Merges the tags of several changes; the tag for everything replaces all others. */
export function joinTags(lists: readonly (readonly string[])[]): string[] {
  const tags = new Set(lists.flat());
  return tags.has(EVERY_PAGE) ? [EVERY_PAGE] : [...tags];
}

/** Returns the body of a purge request; the field names are those of the two most common CDNs. */
export const purgeBody = (style: TagStyle, tags: readonly string[]): string =>
  JSON.stringify(style === 'cache-tag' ? { tags } : { surrogate_keys: tags });
