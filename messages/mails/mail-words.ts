import { inLanguages, type Languages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { account } from './english/account.ts';
import { debit } from './english/debit.ts';
import { purchase } from './english/purchase.ts';
import { renewal } from './english/renewal.ts';
import { shared } from './english/shared.ts';

const en = { ...shared, ...purchase, ...renewal, ...debit, ...account } as const;
export type MailTexts = typeof en;

/** The languages of emails. Each further one is a file that uses `translate`, listed here. */
export const MAIL_LANGUAGES: Languages<MailTexts> = { en };

/** The texts of emails for a locale. */
export function mailWords(locale: string) {
  const { message: say, messageParts: parts } = messages('mails', en, inLanguages(MAIL_LANGUAGES), () => locale);
  return { say, parts, language: languageOf(MAIL_LANGUAGES, locale) };
}
export type MailWords = ReturnType<typeof mailWords>;
