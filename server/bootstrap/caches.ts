import { TaggedCache } from '../../core/cache.ts';
import type { Invalidators } from '../../core/cache-invalidation.ts';
import { createContentCache } from '../persistence/content-cache.ts';
import type { PageCache } from '../web/pages/page-cache.ts';
import { CACHE_TABLE } from './cache-table.ts';

/**
 * What answers about the catalogue may take, by estimate: an answer held takes about twice the length of its JSON, and its entry some
 * more; what pages draw of its documents once is kept with them, at most as much again. Any term is an answer of its own, so it is bytes that are bounded and not entries.
 */
const CATALOGUE_BYTES = 32_000_000;
const sizeOfAnswer = (answer: unknown): number => 1_000 + 2 * (JSON.stringify(answer)?.length ?? 0);
/** how long the last good answer may stand in for a content platform that does not answer */
const STALE_CONTENT_MS = 86_400_000;

/** What the clients of platforms keep in memory. */
export function createResponseCaches() {
  const catalogue = new TaggedCache<unknown>({ limit: CATALOGUE_BYTES, sizeOf: sizeOfAnswer });
  const { lifetimeMs } = CACHE_TABLE.catalogue;
  return {
    catalogue: {
      // one key is only ever read as one type
      read: <T>(key: string, load: () => Promise<T>) =>
        catalogue.remember(key, { tags: [], lifetimeMs }, load) as Promise<T>,
      clear: () => catalogue.clear(),
    },
    content: createContentCache({ lifetimeMs: CACHE_TABLE.content.lifetimeMs, staleMs: STALE_CONTENT_MS }),
  };
}
export type ResponseCaches = ReturnType<typeof createResponseCaches>;

/** What drops each row of the table. `pages`: null where no page is kept. */
export const createInvalidators = (
  { catalogue, content }: ResponseCaches,
  pages: Pick<PageCache, 'invalidate' | 'dropUsing'> | null,
): Invalidators<typeof CACHE_TABLE> => ({
  catalogue: () => catalogue.clear(),
  content: (entries) => (entries ? content.forget(entries) : content.clear()),
  pages: (entries) => (entries ? pages?.dropUsing(entries) : pages?.invalidate()),
});
