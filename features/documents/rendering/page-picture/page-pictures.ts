import { createHash } from 'node:crypto';
import { createSingleFlight } from '../../../../core/in-flight.ts';
import type { Log } from '../../../../core/log.ts';
import { memoizeByString } from '../../../../core/memoize-by-string.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { MAIL_PICTURE, PICTURE_SIZES, type PictureWidth } from '../../../catalogue/rules/picture-sizes.ts';
import type { PreviewTask } from '../preview-messages.ts';
import type { PreviewRenderer } from '../preview-renderer.ts';
import type { PreviewStore } from '../preview-store.ts';

/** incremented when the rendering changes, so that all addresses change and all pictures are rendered again */
const RECIPE = 1;
const VERSION_LENGTH = 12;

/** Source of the picture of page 1. `digest` identifies its content and is the storage key. */
export type PageSource = {
  digest: string;
  /** null: nothing to render */
  prepare(): Promise<Extract<PreviewTask, { kind: 'page-picture' }> | null>;
};

/** Returns the version in the address of a picture; it changes with the content of the page. */
export const thumbnailVersion = memoizeByString(
  (digest) => createHash('sha256').update(`page picture ${RECIPE} ${digest}`).digest('hex').slice(0, VERSION_LENGTH),
  { maxLength: 200 },
);

/** `mails`: store of the JPEGs, with the same keys. */
type Options = { store: PreviewStore; mails: PreviewStore; drawer: Pick<PreviewRenderer, 'render'>; log: Log };

/**
 * Thumbnails of page 1: concurrent requests share one rendering, which creates both widths; later requests read from
 * disk.
 */
export function createPagePictures({ store, mails, drawer, log }: Options) {
  const underWay = createSingleFlight<string, Result<null, 'not-found' | 'unavailable'>>();

  const render = async (
    store: PreviewStore,
    key: string,
    prepare: () => Promise<PreviewTask | null>,
  ): Promise<Result<null, 'not-found' | 'unavailable'>> => {
    const rendered = await drawer.render(prepare);
    if (!rendered.ok) return rendered;
    if (rendered.value.length === 0) return err('not-found');
    await store.write(key, rendered.value);
    return ok(null);
  };

  const ensure = (
    store: PreviewStore,
    key: string,
    prepare: () => Promise<PreviewTask | null>,
  ): Promise<Result<null, 'not-found' | 'unavailable'>> =>
    underWay.run(`${store === mails ? 'mail' : 'page'} ${key}`, async () => {
      const rendered = await render(store, key, prepare).catch((cause: unknown) =>
        err('unavailable' as const, cause instanceof Error ? cause.message : 'unknown'),
      );
      if (!rendered.ok) log.warn({ area: 'documents', key, reason: rendered.detail }, 'picture of page 1 not rendered');
      return rendered;
    });

  const readOrRender = async (
    store: PreviewStore,
    { key, place }: { key: string; place: number },
    prepare: () => Promise<PreviewTask | null>,
  ): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>> => {
    const known = await store.read(key, place);
    if (known) return ok(known);
    const rendered = await ensure(store, key, prepare);
    if (!rendered.ok) return rendered;
    const bytes = await store.read(key, place);
    return bytes ? ok(bytes) : err('unavailable');
  };

  /** WebP */
  const read = (source: PageSource, width: PictureWidth): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>> => {
    const place = PICTURE_SIZES.findIndex((size) => size.width === width) + 1;
    return readOrRender(store, { key: thumbnailVersion(source.digest), place }, source.prepare);
  };

  return {
    read,
    /** Returns a JPEG of the size `MAIL_PICTURE`, created from the WebP on the first request of a mail program. */
    async readForMail(source: PageSource): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>> {
      const key = thumbnailVersion(source.digest);
      const cached = await mails.read(key, 1);
      if (cached) return ok(cached);
      const picture = await read(source, MAIL_PICTURE.width);
      if (!picture.ok) return picture;
      return readOrRender(mails, { key, place: 1 }, async () => ({ kind: 'jpeg', image: picture.value }));
    },
    /** Renders the picture if it is not stored; returns whether it had to. */
    async save(source: PageSource): Promise<boolean> {
      const key = thumbnailVersion(source.digest);
      if ((await store.count(key)) > 0) return false;
      await ensure(store, key, source.prepare);
      return true;
    },
  };
}
