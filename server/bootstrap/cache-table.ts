import type { CacheTable } from '../../core/cache-invalidation.ts';

/**
 * Every cache of the process: the lifetime of its entries, and the events that invalidate them. Source caches come
 * before derived ones. `content-changed` names the changed entries, or none if any may have changed.
 * `search-feed-begun` names the entries being indexed: the notification of their change may not have arrived yet. Only
 * the embedded commerce platform emits `catalogue-changed`. Changes at a hosted one show after a minute.
 */
export const CACHE_TABLE = {
  /** responses of the commerce platform about the catalogue */
  catalogue: { lifetimeMs: 60_000, invalidatedBy: ['catalogue-changed', 'clock-moved', 'demo-reset'] },
  /** responses of the content platform; a change of named entries drops only the dependent ones */
  content: {
    lifetimeMs: 300_000,
    invalidatedBy: ['content-changed', 'search-feed-begun', 'clock-moved', 'demo-reset'],
  },
  /** public pages as compressed bytes; a change of named entries drops only the dependent ones */
  pages: {
    lifetimeMs: 60_000,
    invalidatedBy: ['content-changed', 'catalogue-changed', 'documents-changed', 'clock-moved', 'demo-reset'],
  },
  /** rendered files of bought documents, by sku and format: their sources never change while a process runs */
  documents: { lifetimeMs: 600_000, invalidatedBy: [] },
} as const satisfies CacheTable;
