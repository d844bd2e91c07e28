import type { CacheTable } from '../../core/cache-invalidation.ts';

/**
 * Every cache of the process: how long an entry lives, and what drops it earlier. What is read stands before what is made of it.
 * `content-changed` names entries, or none where any may have changed. `search-feed-begun` names those that are indexed now: the news of their
 * change may not have come here yet. `catalogue-changed` comes of the
 * embedded commerce platform alone: what a hosted one changes is seen when the minute is over.
 */
export const CACHE_TABLE = {
  /** answers of the commerce platform about the catalogue */
  catalogue: { lifetimeMs: 60_000, invalidatedBy: ['catalogue-changed', 'clock-moved', 'demo-reset'] },
  /** answers of the content platform; after a change of named entries only what was made of them goes */
  content: {
    lifetimeMs: 300_000,
    invalidatedBy: ['content-changed', 'search-feed-begun', 'clock-moved', 'demo-reset'],
  },
  /** public pages as compressed bytes; after a change of named entries only those that were made of them go */
  pages: {
    lifetimeMs: 60_000,
    invalidatedBy: ['content-changed', 'catalogue-changed', 'documents-changed', 'clock-moved', 'demo-reset'],
  },
  /** rendered files of bought documents, by sku and format: made of files that a running process does not read again */
  documents: { lifetimeMs: 600_000, invalidatedBy: [] },
} as const satisfies CacheTable;
