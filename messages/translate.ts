import type { Messages, Translated } from '../core/i18n/format-message.ts';

export type { Translated } from '../core/i18n/format-message.ts';

/**
 * [CNT-08] Returns the texts of another language unchanged. The compiler rejects missing texts, extra texts, and other placeholders. The English texts are only
 * a type, so that they are not bundled. @public for a language that is added (docs/locales.md)
 */
export const translate =
  <English extends Messages>() =>
  <const T extends Messages>(texts: T & Translated<English, T>): T =>
    texts;
