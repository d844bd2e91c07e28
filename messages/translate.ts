import type { Messages, Translated } from '../core/i18n/format-message.ts';

export type { Translated } from '../core/i18n/format-message.ts';

/**
 * [CNT-08] Returns the texts of another language as they are. The compiler refuses a text that is missing, one too many, and other places. The
 * English texts come as a type, so that they don't travel along. @public for a language that is added (docs/locales.md)
 */
export const translate =
  <English extends Messages>() =>
  <const T extends Messages>(texts: T & Translated<English, T>): T =>
    texts;
