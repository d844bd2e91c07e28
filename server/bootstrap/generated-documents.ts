import { createHash } from 'node:crypto';
import { TaggedCache } from '../../core/cache.ts';
import { composeDocument } from '../demo/documents/compose.ts';
import type { ComposedProduct } from '../demo/documents/composed-product.ts';
import { digestLibrary, loadClauseLibrary } from '../demo/documents/library.ts';
import { CACHE_TABLE } from './cache-table.ts';

const CACHE_BYTES = 16 << 20;

// loaded with the first document: startup needs neither, and their packages would take 10% of it
const loadPdf = () => import('../../features/documents/rendering/render-pdf.ts');
const loadDocx = () => import('../../features/documents/rendering/render-docx.ts');

/** Generates the documents of a catalogue, by SKU: one source of files. */
export type GeneratedDocuments = {
  /** null: not in this catalogue */
  kindOf(sku: string): 'document' | 'platform' | null;
  /** null if the SKU is not a document of the catalogue */
  render(sku: string, format: 'docx' | 'pdf'): Promise<Uint8Array | null>;
  /** the SAMPLE rendering as a PDF, never the clean file (security rule 15) */
  renderSample(sku: string): Promise<Uint8Array | null>;
  /**
   * page 1 as a PDF: of the SAMPLE rendering, or of the text of a document that is edited on its site; null for any
   * other SKU
   */
  renderPageOne(sku: string): Promise<Uint8Array | null>;
  /** a hash of the content of page 1; null if there is none */
  digestOf(sku: string): string | null;
  /** all generated documents, in catalogue order */
  skus(): readonly string[];
};

/** Generates the files of the demo catalogue from the clause library, on demand, and caches the latest in memory. */
export function createGeneratedDocuments(options: {
  catalogue: readonly ComposedProduct[];
  /** folder of the clause library */
  libraryFolder: string;
}): GeneratedDocuments {
  const entries = new Map(options.catalogue.map((entry) => [entry.sku, entry]));
  const rendered = new TaggedCache<Uint8Array>({ limit: CACHE_BYTES, sizeOf: (bytes) => bytes.byteLength });
  const rule = { tags: [], lifetimeMs: CACHE_TABLE.documents.lifetimeMs };
  // loaded with the first document instead of at startup
  let library: ReturnType<typeof loadClauseLibrary> | null = null;
  let libraryDigest: string | null = null;
  const digests = new Map<string, string>();
  const compose = (entry: ComposedProduct) => {
    library ??= loadClauseLibrary(options.libraryFolder);
    return composeDocument(entry, library);
  };
  const documentEntry = (sku: string): ComposedProduct | null => {
    const entry = entries.get(sku);
    return entry?.kind === 'document' ? entry : null;
  };

  return {
    kindOf: (sku) => entries.get(sku)?.kind ?? null,
    async render(sku, format) {
      const entry = documentEntry(sku);
      if (!entry) return null;
      return rendered.remember(`${sku}.${format}`, rule, async () => {
        const model = compose(entry);
        return format === 'pdf' ? (await loadPdf()).renderPdf(model) : (await loadDocx()).renderDocx(model);
      });
    },
    async renderSample(sku) {
      const entry = documentEntry(sku);
      return entry ? (await loadPdf()).renderPdf(compose(entry), { sample: true }) : null;
    },
    async renderPageOne(sku) {
      const entry = entries.get(sku);
      return entry ? (await loadPdf()).renderPdf(compose(entry), { sample: entry.kind === 'document', max: 1 }) : null;
    },
    digestOf(sku) {
      const entry = entries.get(sku);
      if (!entry) return null;
      const known = digests.get(sku);
      if (known !== undefined) return known;
      libraryDigest ??= digestLibrary(options.libraryFolder);
      const digest = createHash('sha256').update(libraryDigest).update(JSON.stringify(entry)).digest('hex');
      digests.set(sku, digest);
      return digest;
    },
    skus: () => [...entries.keys()],
  };
}
