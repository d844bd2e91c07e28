import { currentLocale } from '../../core/locale.ts';
import type { Texts, Translated, Values } from '../../core/texts.ts';
import { type Languages, wordsFor } from '../words-for.ts';
import { audit } from './english/audit.ts';
import { documents } from './english/documents.ts';
import { events } from './english/events.ts';
import { find } from './english/find.ts';
import { frame } from './english/frame.ts';
import { health } from './english/health.ts';
import { insight } from './english/insight.ts';
import { mails } from './english/mails.ts';
import { person } from './english/person.ts';
import { purchases } from './english/purchases.ts';

const en = {
  ...frame,
  ...find,
  ...person,
  ...mails,
  ...purchases,
  ...documents,
  ...insight,
  ...health,
  ...events,
  ...audit,
} as const;

type DeskTexts = typeof en;
export type DeskKey = keyof DeskTexts;

/** The desk in another language, held against the English texts by the compiler. @public for a language that is added (docs/locales.md) */
export const translateDesk = <const T extends Texts>(texts: T & Translated<DeskTexts, T>): T => texts;

/** The languages that the desk speaks. Another one is a file made by `translateDesk`, named here. */
const DESK_LANGUAGES: Languages<DeskTexts> = { en };

const wordsOf = wordsFor(DESK_LANGUAGES);

/** A text of the desk in the store's language. No script may import it: the desk is drawn by the server. */
export const say = <K extends DeskKey>(key: K, ...values: Values<DeskTexts[K]>): string =>
  wordsOf(currentLocale()).say(key, ...values);

/** The same in pieces, for a text that holds more than text. */
export const sayParts = <V>(key: DeskKey, values: Readonly<Record<string, V>>, count?: number): (string | V)[] =>
  wordsOf(currentLocale()).parts(key, values, count);
