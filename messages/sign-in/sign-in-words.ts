import { currentLocale } from '../../core/locale.ts';
import { inLanguages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { signIn as en } from './english.ts';

/** Another language is a file made by `translate`, named here. */
const LANGUAGES = { en };

/** The texts of the embedded pages of sign-in, in every language that they have, with the shop's own. */
export const { message: say, messageParts: tParts } = messages('sign-in', en, inLanguages(LANGUAGES));

/** The language of the texts, for `lang` of a page. */
export const getLanguage = (): string => languageOf(LANGUAGES, currentLocale());
