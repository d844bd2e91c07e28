import {
  type Entry,
  fillText,
  formOf,
  splitText,
  type Texts,
  type Translated,
  type Values,
} from '../../../core/texts.ts';
import { account } from './en-account-mails.ts';
import { debit } from './en-debit-mails.ts';
import { common } from './en-mails.ts';
import { purchase } from './en-purchase-mails.ts';
import { renewal } from './en-renewal-mails.ts';

const en = { ...common, ...purchase, ...renewal, ...debit, ...account } as const;

export type MailTexts = typeof en;
export type MailKey = keyof MailTexts;

/**
 * The type of the mails of another language: the same keys as the English ones, with the same places, and no other. The
 * compiler refuses an incomplete translation, so no mail mixes languages.
 */
export const translateMails = <const T extends Texts>(texts: T & Translated<MailTexts, T>): T => texts;

/** The languages that mails are written in. Another one is a file made by `translateMails`, named here. */
export const MAIL_LANGUAGES: Readonly<Record<string, Readonly<Record<MailKey, Entry>>>> = { en };
const ENGLISH = 'en';

export type MailWords = {
  /** the language that the words are in: `lang` of the mail */
  language: string;
  /** the text of a key with its places filled; a count chooses the plural form */
  say<K extends MailKey>(key: K, ...values: Values<MailTexts[K]>): string;
  /** the same in pieces, for a text that holds more than text */
  parts<V>(key: MailKey, values: Readonly<Record<string, V>>, count?: number): (string | V)[];
};

/** Whether a store of this locale has mails in its own language: `es-MX` is served by `es`. */
export const languageOfMails = (locale: string): string | null =>
  [locale, locale.split('-', 1)[0] ?? ''].find((tag) => Object.hasOwn(MAIL_LANGUAGES, tag)) ?? null;

/**
 * The words of mails for a locale. One without mails of its own language is written to in English, and says so: the mail's `lang` is `en`, and the store
 * names it at its start.
 */
export function mailWords(locale: string): MailWords {
  const language = languageOfMails(locale) ?? ENGLISH;
  const texts = MAIL_LANGUAGES[language]!;
  return {
    language,
    say(key, ...[values]) {
      const given = (values ?? {}) as Record<string, string | number>;
      return fillText(formOf(texts[key], language, given.count), given, locale);
    },
    parts: (key, values, count) => splitText(formOf(texts[key], language, count), values),
  };
}
