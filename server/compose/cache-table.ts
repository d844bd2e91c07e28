import type { CacheTable } from '../../core/cache.ts';

/** Every cache of the process: lifetime and what invalidates it. Read by fetchers and by invalidation. */
export const CACHE_TABLE = {
  /** answers of the commerce platform about the catalogue */
  catalogue: { tag: 'catalogue', lifetimeMs: 60_000, invalidatedBy: ['catalogue-changed', 'demo-reset'] },
  /** public pages as compressed bytes; after a change of content only those that were made of it */
  pages: { tag: 'pages', lifetimeMs: 60_000, invalidatedBy: ['catalogue-changed', 'demo-reset'] },
  /** answers of the content platform; a change names the entries, and only what was made of them goes */
  content: { tag: 'content', lifetimeMs: 300_000, invalidatedBy: ['content-changed', 'demo-reset'] },
  /** rendered files of bought documents, by sku and format */
  documents: { tag: 'documents', lifetimeMs: 600_000, invalidatedBy: ['demo-reset'] },
} as const satisfies CacheTable;
