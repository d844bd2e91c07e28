import { inLanguages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { pdfMessages as en } from './english.ts';

/** Another language is a file made by `translate`, named here. */
const LANGUAGES = { en };

/** The texts of PDFs for a locale. */
export function getPdfMessages(locale: string) {
  const { message: say, messageParts: parts } = messages('papers', en, inLanguages(LANGUAGES), () => locale);
  return { say, parts, language: languageOf(LANGUAGES, locale) };
}
export type PdfMessages = ReturnType<typeof getPdfMessages>;
