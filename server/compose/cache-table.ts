import type { CacheTable } from '../../core/cache.ts';

/** Everything the process keeps for a while: how long, and what makes it wrong earlier. Read by whoever fetches and by whoever invalidates. */
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
