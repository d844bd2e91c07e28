import type { EmbeddedEntry } from './embedded-services.ts';

/** Whether an embedded platform is filled with the demo: where all that hold a shop are hosted, it would never be read [PL-12]. */
export const hasEmbeddedShopData = (serving: readonly Pick<EmbeddedEntry, 'seed'>[]): boolean =>
  serving.some(({ seed }) => seed !== undefined);
