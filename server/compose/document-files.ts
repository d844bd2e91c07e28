import { coverBody } from '../../app/parts/cover-art/cover-body.ts';
import { stackOf } from '../../app/parts/cover-art/cover-stack.ts';
import { titleBars, wrapWords } from '../../app/parts/cover-art/cover-title.ts';
import { TaggedCache } from '../../core/cache.ts';
import type { Log } from '../../core/log.ts';
import { err } from '../../core/result.ts';
import type { CatalogueEntry } from '../../demo/catalogue/entry.ts';
import { composeDocument } from '../../demo/documents/compose.ts';
import { loadLibrary } from '../../demo/documents/library.ts';
import { message } from '../../messages/message.ts';
import { parseCode } from '../../shop/catalogue/code.ts';
import { SERIES } from '../../shop/catalogue/legend.ts';
import type { DocumentFiles } from '../../shop/documents/document-files.ts';
import { createPreviews } from '../../shop/documents/previews.ts';
import { renderDocx } from '../../shop/documents/render-docx.ts';
import { renderPdf } from '../../shop/documents/render-pdf.ts';
import {
  type CoverRecipe,
  composeSocialPicture,
  type SocialFacts,
  type SocialWords,
} from '../../shop/documents/social-picture.ts';
import { skuOf } from '../demo/commerce-seed.ts';
import { CACHE_TABLE } from './cache-table.ts';

const KEPT_BYTES = 16 << 20;
/** a sample page or picture that was not looked at for so long is not kept on disk */
const UNUSED_MS = 60 * 86_400_000;

/** The files behind the demo catalogue: composed from the clause library, rendered on demand, the latest kept in memory. */
export function createDocumentFiles(options: {
  catalogue: readonly CatalogueEntry[];
  /** folder of the clause library */
  libraryFolder: string;
  dataDir: string;
  workerFile: string;
  log: Log;
}): DocumentFiles & { sweep(): Promise<void>; close(): Promise<void> } {
  const entries = new Map(options.catalogue.map((entry) => [skuOf(entry), entry]));
  const rendered = new TaggedCache<Uint8Array>({ limit: KEPT_BYTES, sizeOf: (bytes) => bytes.byteLength });
  const rule = { tags: [], lifetimeMs: CACHE_TABLE.documents.lifetimeMs };
  // read at the first document, not at the start
  let library: ReturnType<typeof loadLibrary> | null = null;
  const compose = (entry: CatalogueEntry) => {
    library ??= loadLibrary(options.libraryFolder);
    return composeDocument(entry, library);
  };
  const documentEntry = (sku: string): CatalogueEntry | null => {
    const entry = entries.get(sku);
    return entry?.kind === 'document' ? entry : null;
  };

  const previews = createPreviews({
    dataDir: options.dataDir,
    workerFile: options.workerFile,
    log: options.log,
    render: async (sku) => {
      const entry = documentEntry(sku);
      return entry ? renderPdf(compose(entry), { sample: true }) : null;
    },
  });

  return {
    delivery(sku) {
      const kind = entries.get(sku)?.kind;
      return kind === 'document' ? 'file' : kind === 'platform' ? 'platform' : null;
    },
    async file(sku, format) {
      const entry = documentEntry(sku);
      if (!entry) return null;
      return rendered.remember(`${sku}.${format}`, rule, async () => {
        const model = compose(entry);
        return format === 'pdf' ? renderPdf(model) : renderDocx(model);
      });
    },
    // unknown numbers never take a place in the queue
    preview: async (sku, page) => (documentEntry(sku) ? previews.page(sku, page) : err('not-found')),
    async social(facts) {
      const picture = composeSocialPicture(facts, wordsOf(facts), COVER);
      return picture ? previews.picture(picture) : err('not-found');
    },
    sweep: () => previews.sweep(UNUSED_MS),
    close: () => previews.close(),
  };
}

/** The cover's recipe belongs to the screen; the picture of a document is drawn by the same one. */
const COVER: CoverRecipe = {
  body: (series, sku, top) => coverBody(series, sku, top, true),
  titleBars,
  sheetsBehind: stackOf,
  wrap: wrapWords,
};

function wordsOf({ sku, pageCount }: SocialFacts): SocialWords {
  const code = parseCode(sku);
  const edition = code?.edition ?? null;
  return {
    brand: message('brand.name'),
    series: code ? `${message('document.series', { series: code.series })}, ${SERIES[code.series]}` : '',
    facts:
      pageCount !== null && edition !== null
        ? message('document.facts', { count: pageCount, edition })
        : pageCount !== null
          ? message('document.pages', { count: pageCount })
          : edition === null
            ? ''
            : message('document.edition', { edition }),
  };
}
