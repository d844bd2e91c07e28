import type { Texts, Translated } from '../../core/texts.ts';
import { type Languages, type Words, wordsFor } from '../words-for.ts';
import { papers as en } from './english.ts';

type PaperTexts = typeof en;
export type PaperWords = Words<PaperTexts>;

/** The papers of another language, held against the English ones by the compiler: every key, no other, with the same places. @public for a language that is added (docs/mails.md) */
export const translatePapers = <const T extends Texts>(texts: T & Translated<PaperTexts, T>): T => texts;

/** The languages that papers are written in. Another one is a file made by `translatePapers`, named here. */
const PAPER_LANGUAGES: Languages<PaperTexts> = { en };

/** The words of papers for a locale. */
export const paperWords: (locale: string) => PaperWords = wordsFor(PAPER_LANGUAGES, 'papers');
