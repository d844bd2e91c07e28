import type { Messages } from '../core/i18n/format-message.ts';

/** Where the texts of a language come from: a file of its own, loaded by pages in that language alone. */
export type Sources = Readonly<Record<string, () => Promise<{ texts: Messages }>>>;

/**
 * [CNT-08] The languages besides English: tag → its file, as a dynamic import, so that no other page carries its texts:
 * `es: () => import('./es.ts')`. How to add one: docs/locales.md.
 */
export const LOCALES: Sources = {};
