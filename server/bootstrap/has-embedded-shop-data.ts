import type { EmbeddedEntry } from './embedded-services.ts';

/**
 * Whether an embedded platform contains the demo: if all platforms with shop data are hosted, it would never be read
 * [PL-12].
 */
export const hasEmbeddedShopData = (serving: readonly Pick<EmbeddedEntry, 'seed'>[]): boolean =>
  serving.some(({ seed }) => seed !== undefined);
