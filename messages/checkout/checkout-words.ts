import { currentLocale } from '../../core/locale.ts';
import type { Texts, Translated, Values } from '../../core/texts.ts';
import { type Languages, wordsFor } from '../words-for.ts';
import { checkout as en } from './english.ts';

type CheckoutTexts = typeof en;
export type CheckoutKey = keyof CheckoutTexts;

/** The checkout of documents in another language, held against the English texts by the compiler. @public for a language that is added (docs/locales.md) */
export const translateCheckout = <const T extends Texts>(texts: T & Translated<CheckoutTexts, T>): T => texts;

/** The languages of the embedded checkout. Another one is a file made by `translateCheckout`, named here. */
export const CHECKOUT_LANGUAGES: Languages<CheckoutTexts> = { en };

const wordsOf = wordsFor(CHECKOUT_LANGUAGES, 'checkout');

/** A text of the checkout of documents, in the store's language and the shop's own words. */
export const say = <K extends CheckoutKey>(key: K, ...values: Values<CheckoutTexts[K]>): string =>
  wordsOf(currentLocale()).say(key, ...values);

/** The same in pieces, for a text that holds more than text. */
export const sayParts = <V>(key: CheckoutKey, values: Readonly<Record<string, V>>): (string | V)[] =>
  wordsOf(currentLocale()).parts(key, values);

/** The language that the texts are in, for `lang` of a page. */
export const spokenLanguage = (): string => wordsOf(currentLocale()).language;
