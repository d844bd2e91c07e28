import type { Log } from '../../core/log.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { createSingleFlight } from '../../core/single-flight.ts';
import type { Picture } from './picture-shapes.ts';
import type { PreviewDrawer } from './preview-drawer.ts';
import { createPreviewStore } from './preview-store.ts';

export type Pictures = {
  draw(picture: Picture): Promise<Result<Uint8Array, 'unavailable'>>;
  /** removes pictures that were not asked for in so long */
  sweep(unusedMs: number): Promise<void>;
};

/** Pictures as PNG: each drawn once for many askers, kept on disk by the hash of what it shows, so that a new title is a new picture. */
export function createPictures({ folder, drawer, log }: { folder: string; drawer: PreviewDrawer; log: Log }): Pictures {
  const store = createPreviewStore(folder, 'png');
  const underWay = createSingleFlight<string, Result<Uint8Array, 'unavailable'>>();

  const make = async (key: string, picture: Picture): Promise<Result<Uint8Array, 'unavailable'>> => {
    const kept = await store.read(key, 1);
    if (kept) return ok(kept);
    const drawn = await drawer.draw(async () => ({ kind: 'picture', picture }));
    const bytes = drawn.ok ? drawn.value[0] : undefined;
    if (!bytes) return err('unavailable', drawn.ok ? 'nothing rendered' : drawn.detail);
    await store.write(key, [bytes]);
    return ok(bytes);
  };

  const draw = (picture: Picture): Promise<Result<Uint8Array, 'unavailable'>> => {
    const key = store.keyOf(JSON.stringify(picture));
    return underWay.run(key, async () => {
      const made = await make(key, picture).catch((cause: unknown) =>
        err('unavailable' as const, cause instanceof Error ? cause.message : 'unknown'),
      );
      if (!made.ok) log.warn({ reason: made.detail }, 'picture not rendered');
      return made;
    });
  };
  return { draw, sweep: store.sweep };
}
