import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../core/database/database.ts';
import type { Log } from '../../core/log.ts';
import { removeLeftovers as removeLeftoversOf } from '../../core/process/temp-names.ts';
import { err } from '../../core/result.ts';
import { parseCode } from '../../features/catalogue/rules/code.ts';
import { FILE_FORMATS, type FileFormat } from '../../features/catalogue/rules/formats.ts';
import { SERIES } from '../../features/catalogue/rules/legend.ts';
import { coverBody } from '../../features/catalogue/ui/cover-art/cover-body.ts';
import { stackOf } from '../../features/catalogue/ui/cover-art/cover-stack.ts';
import { titleBars, wrapWords } from '../../features/catalogue/ui/cover-art/cover-title.ts';
import { fileKeyOf } from '../../features/documents/files/file-key.ts';
import type { FileVersion } from '../../features/documents/files/file-repository.ts';
import { currentFiles, filesOfOrder, firstFiles } from '../../features/documents/files/files-of-order.ts';
import { countSamples, createOwnSamples } from '../../features/documents/files/own-samples.ts';
import { type PageSource, thumbnailVersion } from '../../features/documents/rendering/page-picture/page-pictures.ts';
import { createPreviewStore } from '../../features/documents/rendering/preview-store.ts';
import { createPreviews } from '../../features/documents/rendering/previews.ts';
import {
  type CoverRecipe,
  composeShopPicture,
  composeSocialPicture,
  composeTouchIcon,
  type SocialFacts,
  type SocialTexts,
} from '../../features/documents/rendering/social-picture.ts';
import type {
  ChooseRange,
  Delivery,
  DocumentFiles,
  FileFacts,
  OpenedFile,
} from '../../features/documents/repository/document-files.ts';
import { message } from '../../messages/message.ts';
import { listenToDocuments } from '../persistence/documents/file-change-listener.ts';
import { type DocumentStore, readerOf } from './document-store.ts';
import type { GeneratedDocuments } from './generated-documents.ts';

/** a sample page or picture unused for this long is deleted from disk */
const UNUSED_MS = 60 * 86_400_000;
/** generated documents are available in both */
const COMPOSED_FORMATS: readonly FileFormat[] = ['docx', 'pdf'];
/** between two prerendered pictures */
const PAUSE_MS = 50;

type Options = {
  composed: GeneratedDocuments;
  store: DocumentStore;
  db: Database;
  folders: {
    dataDir: string;
    /** the project's */
    root: string;
  };
  log: Log;
};

/**
 * The files of products, from two sources: files that the shop added take precedence over generated ones. An order from
 * before the first added file keeps the generated one [FI-01]. Facts about added files are cached in memory, and
 * reloaded when another process adds one.
 */
export async function openDocumentFiles({ composed, store, db, folders, log }: Options) {
  const { dataDir, root } = folders;
  const { repository, objects } = store;
  const previews = createPreviews({
    dataDir,
    workerFile: join(root, 'features', 'documents', 'rendering', 'preview-worker.ts'),
    log,
    render: composed.renderSample,
  });
  const pictures = createPreviewStore(join(dataDir, 'previews'));
  const samples = createOwnSamples({ objects, readPdf: readerOf(root), pictures, dataDir, log });
  let current = new Map<string, Map<string, FileVersion>>();
  const load = async (): Promise<void> => {
    const bySku = Map.groupBy(await repository.versions(), ({ sku }) => sku);
    current = new Map([...bySku].map(([sku, versions]) => [sku, currentFiles(versions)]));
  };
  await load();

  /** Returns the added files for a purchase date; null if another source supplies them. */
  const ownOf = (sku: string, versions: readonly FileVersion[], boughtAt: Date): FileVersion[] | null => {
    if (versions.length === 0) return null;
    const then = filesOfOrder(versions, boughtAt);
    return then ?? (composed.kindOf(sku) === 'document' ? null : firstFiles(versions));
  };
  const versionsOf = async (skus: readonly string[]): Promise<Map<string, FileVersion[]>> => {
    const keys = skus.flatMap((sku) => fileKeyOf(sku) ?? []);
    return Map.groupBy(keys.length > 0 ? await repository.versions(keys) : [], ({ sku }) => sku);
  };
  const deliveryOf = (sku: string, versions: readonly FileVersion[], boughtAt: Date): Delivery | null => {
    if (composed.kindOf(sku) === 'platform') return { kind: 'platform' };
    const own = ownOf(sku, versions, boughtAt);
    if (own) return { kind: 'file', formats: own.map(({ format }) => format) };
    return composed.kindOf(sku) === 'document' ? { kind: 'file', formats: COMPOSED_FORMATS } : null;
  };

  /** [LK-02] Uses the sample of an added PDF, else the generated one. A document without either has no picture. */
  const pageOneOf = (sku: string): PageSource | null => {
    const own = current.get(fileKeyOf(sku) ?? '');
    const pdf = own?.get('pdf');
    if (pdf) {
      const prepare: PageSource['prepare'] = async () => {
        const page = await samples.page(pdf, 1);
        return page.ok ? { kind: 'page-picture', page: { image: page.value } } : null;
      };
      return { digest: `own ${pdf.sha256}`, prepare };
    }
    const digest = own ? null : composed.digestOf(sku);
    if (digest === null) return null;
    return {
      digest,
      async prepare() {
        const bytes = await composed.renderPageOne(sku);
        return bytes && { kind: 'page-picture', page: { pdf: bytes } };
      },
    };
  };

  const files: DocumentFiles = {
    isPlatform: (sku) => composed.kindOf(sku) === 'platform',
    async deliveries(skus, boughtAt) {
      const known = await versionsOf(skus);
      return new Map(
        skus.flatMap((sku) => {
          const delivery = deliveryOf(sku, known.get(fileKeyOf(sku) ?? '') ?? [], boughtAt);
          return delivery ? [[sku, delivery] as const] : [];
        }),
      );
    },
    async open(sku, format, boughtAt, choose = () => 'all') {
      const own = ownOf(sku, [...(await versionsOf([sku])).values()].flat(), boughtAt);
      if (own) {
        const file = own.find((each) => each.format === format);
        if (!file) return null;
        const etag = `"${file.sha256}"`;
        const requested = choose({ size: file.size, etag });
        const range = typeof requested === 'object' ? requested : undefined;
        const body = requested === 'nothing' ? new Uint8Array() : await objects.open(file.sha256, range);
        if (!body) log.error({ area: 'documents', sku, format }, 'a file is not in the store of files');
        return body && { body, size: file.size, etag, requested };
      }
      const body = format === 'docx' || format === 'pdf' ? await composed.render(sku, format) : null;
      return body && cutComposed(body, choose);
    },
    async noteAwaited(sku, orderNumber) {
      const isNew = await repository.noteAwaited(fileKeyOf(sku) ?? sku, orderNumber);
      if (isNew) log.error({ area: 'documents', sku, order: orderNumber }, 'a bought document has no file');
    },
    async preview(sku, page) {
      const own = current.get(fileKeyOf(sku) ?? '');
      const pdf = own?.get('pdf');
      if (own) return pdf ? samples.page(pdf, page) : err('not-found');
      // unknown numbers never enter the queue
      return composed.kindOf(sku) === 'document' ? previews.page(sku, page) : err('not-found');
    },
    thumbnailVersion(sku) {
      const source = pageOneOf(sku);
      return source && thumbnailVersion(source.digest);
    },
    async pagePicture(sku, width) {
      const source = pageOneOf(sku);
      return source ? previews.pagePictures.read(source, width) : err('not-found');
    },
    async mailPicture(sku) {
      const source = pageOneOf(sku);
      return source ? previews.pagePictures.readForMail(source) : err('not-found');
    },
    async social(facts) {
      const picture = composeSocialPicture(facts, getText(facts), COVER);
      return picture ? previews.picture(picture) : err('not-found');
    },
    touchIcon: (image) => previews.picture(composeTouchIcon(image)),
    shopPicture: () =>
      previews.picture(composeShopPicture({ brand: message('brand.name'), line: message('brand.line') }, COVER.wrap)),
  };

  /** [SE-34] Removes uploads left by killed processes, in this data folder and in the temporary one. */
  const removeLeftovers = async (): Promise<void> => {
    await removeLeftoversOf(join(dataDir, 'uploads'));
    await removeLeftoversOf(tmpdir(), 'planroom-');
    await objects.removeLeftovers();
  };

  // one object per list, so that a product keeps its identity while its files do
  const formatLists = new Map<string, readonly FileFormat[]>();
  const internFormats = (formats: readonly FileFormat[]): readonly FileFormat[] => {
    const key = formats.join();
    const known = formatLists.get(key) ?? formats;
    formatLists.set(key, known);
    return known;
  };

  let news: ReturnType<typeof listenToDocuments> | null = null;
  return {
    ...files,
    /** null: pages do not describe files added by the shop */
    factsOf(sku: string): FileFacts | null {
      const own = current.get(fileKeyOf(sku) ?? '');
      if (!own) return null;
      const pdf = own.get('pdf');
      return { pages: pdf?.pages ?? null, samples: pdf ? countSamples(pdf) : 0 };
    },
    /** [OP-25] the files for a purchase today; empty: no file, or a document that is edited on its site */
    formatsOf(sku: string): readonly FileFormat[] {
      const kind = composed.kindOf(sku);
      const own = kind === 'platform' ? undefined : current.get(fileKeyOf(sku) ?? '');
      if (own) return internFormats(FILE_FORMATS.filter((format) => own.has(format)));
      return internFormats(kind === 'document' ? COMPOSED_FORMATS : []);
    },
    /** `onChange`: cached pages may be outdated */
    listen(onChange: () => void): void {
      const again = () => {
        load().then(onChange, (error: Error) =>
          log.warn({ area: 'documents', error: error.message }, 'files not read'),
        );
      };
      news = listenToDocuments(db, again, log);
    },
    /**
     * [LK-02] Renders missing thumbnails one by one, so that visitors seldom wait for a picture. Returns the number
     * rendered.
     */
    async prerender(signal: AbortSignal): Promise<number> {
      let count = 0;
      for (const sku of new Set([...composed.skus(), ...current.keys()])) {
        if (signal.aborted) break;
        const source = pageOneOf(sku);
        if (!source || !(await previews.pagePictures.save(source))) continue;
        count += 1;
        // requests have priority
        await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
      }
      return count;
    },
    async sweep() {
      await previews.sweep(UNUSED_MS);
      await removeLeftovers();
    },
    removeLeftovers,
    async close(): Promise<void> {
      await news?.stop();
      await previews.close();
    },
  };
}

export type OpenedDocumentFiles = Awaited<ReturnType<typeof openDocumentFiles>>;

/** A generated file is rendered as a whole, and deterministically; its content identifies it. */
function cutComposed(bytes: Uint8Array, choose: ChooseRange): OpenedFile {
  const size = bytes.byteLength;
  const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`;
  const requested = choose({ size, etag });
  if (requested === 'all') return { body: bytes, size, etag, requested };
  const body = requested === 'nothing' ? new Uint8Array() : bytes.subarray(requested.first, requested.last + 1);
  return { body, size, etag, requested };
}

/** The cover's recipe belongs to the screen; the picture of a document uses the same one. */
const COVER: CoverRecipe = {
  body: (series, sku, top) => coverBody(series, sku, top, true),
  titleBars,
  countPagesBehind: stackOf,
  wrap: wrapWords,
};

function getText({ sku, pageCount }: SocialFacts): SocialTexts {
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
