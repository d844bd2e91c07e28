import { currentLocale } from '../../core/locale.ts';
import type { Texts, Translated, Values } from '../../core/texts.ts';
import { type Languages, wordsFor } from '../words-for.ts';
import { signIn as en } from './english.ts';

type SignInTexts = typeof en;

/** The pages of sign-in in another language, held against the English texts by the compiler. @public for a language that is added (docs/locales.md) */
export const translateSignIn = <const T extends Texts>(texts: T & Translated<SignInTexts, T>): T => texts;

/** The languages of the embedded pages of sign-in. Another one is a file made by `translateSignIn`, named here. */
export const SIGN_IN_LANGUAGES: Languages<SignInTexts> = { en };

const wordsOf = wordsFor(SIGN_IN_LANGUAGES, 'sign-in');

/** A text of the pages of sign-in, in the store's language and the shop's own words. */
export const say = <K extends keyof SignInTexts>(key: K, ...values: Values<SignInTexts[K]>): string =>
  wordsOf(currentLocale()).say(key, ...values);

/** The same in pieces, for a text that holds more than text. */
export const sayParts = <V>(key: keyof SignInTexts, values: Readonly<Record<string, V>>): (string | V)[] =>
  wordsOf(currentLocale()).parts(key, values);

/** The language that the texts are in, for `lang` of a page. */
export const spokenLanguage = (): string => wordsOf(currentLocale()).language;
