import { currentLocale } from '../../core/locale.ts';
import { inLanguages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { checkout as en } from './english.ts';

/** Another language is a file made by `translate`, named here. */
const LANGUAGES = { en };

/** The texts of the embedded checkout of documents, in every language that it has, with the shop's own. */
export const { message: say, messageParts: tParts } = messages('checkout', en, inLanguages(LANGUAGES));

/** The language of the texts, for `lang` of a page. */
export const getLanguage = (): string => languageOf(LANGUAGES, currentLocale());
