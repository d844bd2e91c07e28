import { currentLocale } from '../../core/locale.ts';
import { inLanguages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { checkoutPageMessages as en } from './english.ts';

/** Each further language is a file that uses `translate`, listed here. */
const LANGUAGES = { en };

/** The texts of the embedded document checkout, in every available language, with the shop's overrides. */
export const { message: say, messageParts: tParts } = messages('checkout', en, inLanguages(LANGUAGES));

/** The language of the texts, for `lang` of a page. */
export const getCheckoutLanguage = (): string => languageOf(LANGUAGES, currentLocale());
