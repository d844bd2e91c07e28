import { TaggedCache } from '../../core/cache.ts';
import type { Invalidators } from '../../core/cache-invalidation.ts';
import { createContentCache } from '../persistence/content-cache.ts';
import type { PageCache } from '../web/pages/page-cache.ts';
import { CACHE_TABLE } from './cache-table.ts';

/**
 * Memory limit of the catalogue cache, estimated: a cached response takes about twice the length of its JSON plus
 * overhead. Markup memoized for its documents adds at most the same again. Every search term is a separate entry, so
 * bytes are limited instead of entries.
 */
const CATALOGUE_BYTES = 32_000_000;
const getResponseSize = (response: unknown): number => 1_000 + 2 * (JSON.stringify(response)?.length ?? 0);
/** how long stale content is served while the content platform does not respond */
const STALE_CONTENT_MS = 86_400_000;

/** In-memory caches of the platform clients. */
export function createResponseCaches() {
  const catalogue = new TaggedCache<unknown>({ limit: CATALOGUE_BYTES, sizeOf: getResponseSize });
  const { lifetimeMs } = CACHE_TABLE.catalogue;
  return {
    catalogue: {
      // each key always has the same value type
      read: <T>(key: string, load: () => Promise<T>) =>
        catalogue.remember(key, { tags: [], lifetimeMs }, load) as Promise<T>,
      clear: () => catalogue.clear(),
    },
    content: createContentCache({ lifetimeMs: CACHE_TABLE.content.lifetimeMs, staleMs: STALE_CONTENT_MS }),
  };
}
export type ResponseCaches = ReturnType<typeof createResponseCaches>;

/** Returns the invalidators for the rows of the table. `pages`: null without a page cache. */
export const createInvalidators = (
  { catalogue, content }: ResponseCaches,
  pages: Pick<PageCache, 'invalidate' | 'dropUsing'> | null,
): Invalidators<typeof CACHE_TABLE> => ({
  catalogue: () => catalogue.clear(),
  content: (entries) => (entries ? content.forget(entries) : content.clear()),
  pages: (entries) => (entries ? pages?.dropUsing(entries) : pages?.invalidate()),
});
