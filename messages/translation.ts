import type { Message, Messages } from '../core/i18n/format-message.ts';

let translated: Messages = {};

/** [CNT-08] Returns a screen text in the language of the page; undefined in English, and for a key without a translation. */
export const translationOfPage = (key: string): Message | undefined =>
  Object.hasOwn(translated, key) ? translated[key] : undefined;

/** Sets all texts of the page's language; none for English. Called only by `prepareLocale`. */
export function setTranslation(texts: Messages): void {
  translated = texts;
}
