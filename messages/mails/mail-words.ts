import type { Texts, Translated } from '../../core/texts.ts';
import { type Languages, type Words, wordsFor } from '../words-for.ts';
import { account } from './english/account.ts';
import { debit } from './english/debit.ts';
import { purchase } from './english/purchase.ts';
import { renewal } from './english/renewal.ts';
import { shared } from './english/shared.ts';

const en = { ...shared, ...purchase, ...renewal, ...debit, ...account } as const;

export type MailTexts = typeof en;
export type MailWords = Words<MailTexts>;

/**
 * The type of the mails of another language: the same keys as the English ones, with the same places, and no other. The
 * compiler refuses an incomplete translation, so no mail mixes languages.
 */
export const translateMails = <const T extends Texts>(texts: T & Translated<MailTexts, T>): T => texts;

/** The languages that mails are written in. Another one is a file made by `translateMails`, named here. */
export const MAIL_LANGUAGES: Languages<MailTexts> = { en };

/** The words of mails for a locale. */
export const mailWords: (locale: string) => MailWords = wordsFor(MAIL_LANGUAGES, 'mails');
