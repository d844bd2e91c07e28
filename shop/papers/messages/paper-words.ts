import { type Entry, fillText, formOf, type Texts, type Translated, type Values } from '../../../core/texts.ts';
import { papers as en } from './en-papers.ts';

export type PaperTexts = typeof en;
export type PaperKey = keyof PaperTexts;

/** The papers of another language, held against the English ones by the compiler: every key, no other, with the same places. */
export const translatePapers = <const T extends Texts>(texts: T & Translated<PaperTexts, T>): T => texts;

/** The languages that papers are written in. Another one is a file made by `translatePapers`, named here. */
export const PAPER_LANGUAGES: Readonly<Record<string, Readonly<Record<PaperKey, Entry>>>> = { en };
const ENGLISH = 'en';

export type PaperWords = {
  /** the language that the words are in */
  language: string;
  say<K extends PaperKey>(key: K, ...values: Values<PaperTexts[K]>): string;
};

/**
 * The words of papers for a locale: `es-MX` falls back to `es`, and an untranslated language to English, which then
 * says so.
 */
export function paperWords(locale: string): PaperWords {
  const language =
    [locale, locale.split('-', 1)[0] ?? ''].find((tag) => Object.hasOwn(PAPER_LANGUAGES, tag)) ?? ENGLISH;
  const texts = PAPER_LANGUAGES[language]!;
  return {
    language,
    say(key, ...[values]) {
      const given = (values ?? {}) as Record<string, string | number>;
      return fillText(formOf(texts[key], language, given.count), given, locale);
    },
  };
}
