import type { Texts, Translated } from '../core/texts.ts';
import type { english } from './english.ts';

export type { Translated } from '../core/texts.ts';

/** [CNT-08] The texts of another language, held against the English ones by the compiler. Returns them as they are. @public for a language that is added (docs/locales.md) */
export const translate = <const T extends Texts>(texts: T & Translated<typeof english, T>): T => texts;
