import type { Message, Messages } from '../core/i18n/format-message.ts';

/** The languages of a server-only area, by tag; each has every key of the English texts. */
export type Languages<T extends Messages> = { en: T } & Readonly<Record<string, Readonly<Record<keyof T, Message>>>>;

/** The language in which an area is shown, for `lang`. [CNT-08] `es-MX` uses `es`; a locale without texts uses English. */
export const languageOf = <T extends Messages>(languages: Languages<T>, locale: string): string =>
  [locale, locale.split('-', 1)[0] ?? ''].find((tag) => Object.hasOwn(languages, tag)) ?? 'en';

/** Finds the translations of such an area for `messages`. The compiler rejects a language without a key. */
export const inLanguages =
  <T extends Messages>(languages: Languages<T>) =>
  (key: string, locale: string): Message | undefined => {
    const tag = languageOf(languages, locale);
    const texts: Readonly<Record<string, Message>> | undefined = languages[tag];
    return tag === 'en' ? undefined : texts?.[key];
  };
