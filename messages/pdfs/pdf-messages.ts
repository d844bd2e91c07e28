import { inLanguages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { pdfMessages as en } from './english.ts';

/** Each further language is a file that uses `translate`, listed here. */
const LANGUAGES = { en };

/** The texts of PDFs for a locale. */
export function getPdfMessages(locale: string) {
  const { message: say, messageParts: parts } = messages('papers', en, inLanguages(LANGUAGES), () => locale);
  return { say, parts, language: languageOf(LANGUAGES, locale) };
}
export type PdfMessages = ReturnType<typeof getPdfMessages>;
