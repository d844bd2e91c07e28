import { join } from 'node:path';
import { createSingleFlight } from '../../../core/in-flight.ts';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { createPagePictures } from './page-picture/page-pictures.ts';
import type { ShapePicture } from './picture-shapes.ts';
import { createPreviewRenderer, type PreviewRenderer } from './preview-renderer.ts';
import { createPreviewStore } from './preview-store.ts';

export type Previews = {
  /** Returns one sample page of a document as WebP, 720 px wide; pages count from 1. */
  page(sku: string, number: number): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** Returns the number of public pages of this document; 0 without a file. */
  count(sku: string): Promise<Result<number, 'unavailable'>>;
  /** [PRD-13] A picture as a PNG; rendered once, then read from disk. */
  picture: Pictures['render'];
  /** [LK-02] Thumbnails of page 1, from any source. */
  pagePictures: ReturnType<typeof createPagePictures>;
  /** removes sample pages and pictures without a request for that time; the next request renders them again */
  sweep(unusedMs: number): Promise<void>;
  close(): Promise<void>;
};

export type PreviewOptions = {
  dataDir: string;
  /** the SAMPLE rendering as a PDF, never the clean file (security rule 15); `null` for an unknown sku */
  render: (sku: string) => Promise<Uint8Array | null>;
  log: Log;
  /** path of `preview-worker.ts` on disk: a worker's file does not survive bundling */
  workerFile: string;
  idleMs?: number;
};

const width = 720;
const skuTemplate = /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/;
const maxPage = 8;

/** Creates preview images on the first request in a worker and stores them on disk by the hash of their source. */
export const createPreviews = ({ dataDir, render, log, workerFile, idleMs = 20_000 }: PreviewOptions): Previews => {
  const store = createPreviewStore(join(dataDir, 'previews'));
  const drawer = createPreviewRenderer({ workerFile, idleMs, timeoutMs: 30_000 });
  // social pictures have their own queue: many requests for them do not delay sample pages
  const pictureDrawer = createPreviewRenderer({ workerFile, idleMs, timeoutMs: 30_000 });
  const pictures = createPictures({ folder: join(dataDir, 'social'), drawer: pictureDrawer, log });
  // each listing asks for many of these at once
  const pageDrawer = createPreviewRenderer({ workerFile, idleMs, timeoutMs: 30_000 });
  const pagePictureStore = createPreviewStore(join(dataDir, 'page-pictures'));
  const mailPictureStore = createPreviewStore(join(dataDir, 'mail-pictures'), 'jpg');
  const pagePictures = createPagePictures({
    store: pagePictureStore,
    mails: mailPictureStore,
    drawer: pageDrawer,
    log,
  });
  const made = createSingleFlight<string, Result<string, 'not-found' | 'unavailable'>>(({ ok: isMade }) => isMade);

  const make = async (sku: string): Promise<Result<string, 'not-found' | 'unavailable'>> => {
    const place: { key?: string } = {};
    const rendered = await drawer.render(async () => {
      const pdf = await render(sku);
      if (!pdf) return null;
      place.key = store.keyOf(pdf);
      return (await store.count(place.key)) > 0 ? null : { kind: 'pages', pdf, width };
    });
    if (!rendered.ok) {
      log.warn({ sku, reason: rendered.detail }, 'preview not rendered');
      return rendered;
    }
    if (place.key === undefined) return err('not-found');
    if (rendered.value.length > 0) await store.write(place.key, rendered.value);
    return ok(place.key);
  };

  /** Single flight per document; memoizes a success, but not a failure or an unknown SKU. */
  const ensure = (sku: string): Promise<Result<string, 'not-found' | 'unavailable'>> =>
    made.run(sku, () =>
      make(sku).catch((cause: unknown) => {
        log.error({ sku, reason: cause instanceof Error ? cause.message : 'unknown' }, 'preview failed');
        return err('unavailable' as const);
      }),
    );

  return {
    page: async (sku, number) => {
      if (!skuTemplate.test(sku) || !Number.isInteger(number) || number < 1 || number > maxPage)
        return err('not-found');
      const key = await ensure(sku);
      if (!key.ok) return key;
      const bytes = await store.read(key.value, number);
      if (bytes) return ok(bytes);
      // Pages removed from disk while the server runs are rendered again on the next request.
      if ((await store.count(key.value)) === 0) made.delete(sku);
      return err('not-found');
    },
    count: async (sku) => {
      if (!skuTemplate.test(sku)) return ok(0);
      const key = await ensure(sku);
      if (key.ok) return ok(await store.count(key.value));
      return key.code === 'not-found' ? ok(0) : err('unavailable', key.detail);
    },
    picture: pictures.render,
    pagePictures,
    sweep: async (unusedMs) => {
      const stores = [store, pictures, pagePictureStore, mailPictureStore];
      await Promise.all(stores.map((store) => store.sweep(unusedMs)));
    },
    close: async () => {
      await Promise.all([drawer.close(), pictureDrawer.close(), pageDrawer.close()]);
    },
  };
};

type Pictures = {
  render(picture: ShapePicture): Promise<Result<Uint8Array, 'unavailable'>>;
  /** removes pictures without a request for that time */
  sweep(unusedMs: number): Promise<void>;
};

/** Pictures as PNG: each rendered once for concurrent requests, stored by the hash of its content, so that a new title is a new picture. */
function createPictures({ folder, drawer, log }: { folder: string; drawer: PreviewRenderer; log: Log }): Pictures {
  const store = createPreviewStore(folder, 'png');
  const underWay = createSingleFlight<string, Result<Uint8Array, 'unavailable'>>();

  const make = async (key: string, picture: ShapePicture): Promise<Result<Uint8Array, 'unavailable'>> => {
    const cached = await store.read(key, 1);
    if (cached) return ok(cached);
    const rendered = await drawer.render(async () => ({ kind: 'picture', picture }));
    const bytes = rendered.ok ? rendered.value[0] : undefined;
    if (!bytes) return err('unavailable', rendered.ok ? 'nothing rendered' : rendered.detail);
    await store.write(key, [bytes]);
    return ok(bytes);
  };

  const render = (picture: ShapePicture): Promise<Result<Uint8Array, 'unavailable'>> => {
    const key = store.keyOf(JSON.stringify(picture));
    return underWay.run(key, async () => {
      const made = await make(key, picture).catch((cause: unknown) =>
        err('unavailable' as const, cause instanceof Error ? cause.message : 'unknown'),
      );
      if (!made.ok) log.warn({ reason: made.detail }, 'picture not rendered');
      return made;
    });
  };
  return { render: render, sweep: store.sweep };
}
