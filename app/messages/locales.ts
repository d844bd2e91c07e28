import type { Sources } from './prepare-locale.ts';

/**
 * [CNT-08] The languages besides English: tag → its file, as a dynamic import, so that no other page carries its texts:
 * `es: () => import('./es.ts')`. How to add one: docs/locales.md.
 */
export const LOCALES: Sources = {};
