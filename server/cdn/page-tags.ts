import { createHash } from 'node:crypto';
import type { TagStyle } from '../../core/settings/cdn-settings.ts';

/** The tag of every page. */
const EVERY_PAGE = 'pages';
/** The tag of a page with more entries than fit into a header; any change purges it. */
const OF_MANY = 'many';
const MAX_TAGS = 300;

/**
 * Hashes an entry to eight letters: a page uses up to a hundred entries, and response headers must fit into a proxy's
 * buffer of four kilobytes.
 */
const tagOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 8);

/** Returns the cache tag header of a page: the common tag, and one tag per content entry. */
export function tagHeader(style: TagStyle, uses: ReadonlySet<string>): Record<string, string> {
  const tags = [EVERY_PAGE, ...(uses.size > MAX_TAGS ? [OF_MANY] : [...uses].map(tagOf))];
  return style === 'cache-tag' ? { 'cache-tag': tags.join(',') } : { 'surrogate-key': tags.join(' ') };
}

/** Returns the tags to purge after a change of these entries; null: any page may have changed. */
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
