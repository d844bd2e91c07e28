import type { Message, Messages } from '../core/i18n/format-message.ts';

let translated: Messages = {};

/** [CNT-08] The text of a screen in the language of the page; undefined in English, and for a key that is not translated. */
export const translationOfPage = (key: string): Message | undefined =>
  Object.hasOwn(translated, key) ? translated[key] : undefined;

/** The texts of the page's language, all of them; none for English. Called by `prepareLocale` alone. */
export function setTranslation(texts: Messages): void {
  translated = texts;
}
