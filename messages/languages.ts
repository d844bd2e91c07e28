import type { Messages } from '../core/i18n/format-message.ts';

/** The source of each language's texts: a separate file, loaded only by pages in that language. */
export type Sources = Readonly<Record<string, () => Promise<{ texts: Messages }>>>;

/**
 * [CNT-08] The languages besides English, by tag. Each is a dynamic import, so that no other page loads its texts: `es: () => import('./es.ts')`. To add one,
 * see docs/locales.md.
 */
export const LOCALES: Sources = {};
