import { createHash } from 'node:crypto';
import type { Log } from '../../../core/log.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { PreviewDrawer } from '../preview-drawer.ts';
import type { PreviewTask } from '../preview-messages.ts';
import type { PreviewStore } from '../preview-store.ts';
import { PICTURE_SIZES, type PictureWidth } from './picture-sizes.ts';

/** raised when pictures are drawn in another way: all addresses change, and all are drawn anew */
const RECIPE = 1;
const VERSION_LENGTH = 12;

/** What page 1 of a document is drawn from. `digest` tells it from every other: the picture is kept under it. */
export type PageSource = {
  digest: string;
  /** null: there is nothing to draw */
  prepare(): Promise<Extract<PreviewTask, { kind: 'page-picture' }> | null>;
};

/** What an address of a picture carries: another as soon as another page is shown. */
export const pictureVersion = (digest: string): string =>
  createHash('sha256').update(`page picture ${RECIPE} ${digest}`).digest('hex').slice(0, VERSION_LENGTH);

type Options = { store: PreviewStore; drawer: Pick<PreviewDrawer, 'draw'>; log: Log };

/** The small pictures of page 1: drawn once for all who ask, both widths at a time, then read from the disk. */
export function createPagePictures({ store, drawer, log }: Options) {
  const underWay = new Map<string, Promise<Result<null, 'not-found' | 'unavailable'>>>();

  const draw = async (key: string, source: PageSource): Promise<Result<null, 'not-found' | 'unavailable'>> => {
    const drawn = await drawer.draw(source.prepare);
    if (!drawn.ok) return drawn;
    if (drawn.value.length === 0) return err('not-found');
    await store.write(key, drawn.value);
    return ok(null);
  };

  const ensure = (key: string, source: PageSource): Promise<Result<null, 'not-found' | 'unavailable'>> => {
    const known = underWay.get(key);
    if (known) return known;
    const drawing = draw(key, source)
      .catch((cause: unknown) => err('unavailable' as const, cause instanceof Error ? cause.message : 'unknown'))
      .then((drawn) => {
        underWay.delete(key);
        if (!drawn.ok) log.warn({ area: 'documents', key, reason: drawn.detail }, 'picture of page 1 not drawn');
        return drawn;
      });
    underWay.set(key, drawing);
    return drawing;
  };

  return {
    /** WebP */
    async read(source: PageSource, width: PictureWidth): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>> {
      const key = pictureVersion(source.digest);
      const place = PICTURE_SIZES.findIndex((size) => size.width === width) + 1;
      const kept = await store.read(key, place);
      if (kept) return ok(kept);
      const drawn = await ensure(key, source);
      if (!drawn.ok) return drawn;
      const bytes = await store.read(key, place);
      return bytes ? ok(bytes) : err('unavailable');
    },
    /** Draws it where it is not kept; answers whether it had to. */
    async keep(source: PageSource): Promise<boolean> {
      const key = pictureVersion(source.digest);
      if ((await store.count(key)) > 0) return false;
      await ensure(key, source);
      return true;
    },
  };
}
