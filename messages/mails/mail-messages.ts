import { inLanguages, type Languages, languageOf } from '../in-languages.ts';
import { messages } from '../messages.ts';
import { accountMailMessages } from './english/account.ts';
import { approvalMailMessages } from './english/approvals.ts';
import { companyMailMessages } from './english/company.ts';
import { debit } from './english/debit.ts';
import { invoiceMailMessages } from './english/invoices.ts';
import { onAccountMailMessages } from './english/on-account.ts';
import { purchase } from './english/purchase.ts';
import { quoteMailMessages } from './english/quotes.ts';
import { renewal } from './english/renewal.ts';
import { requestMailMessages } from './english/requests.ts';
import { seatMailMessages } from './english/seats.ts';
import { shared } from './english/shared.ts';
import { taxExemptionMailMessages } from './english/tax-exemption.ts';

const en = {
  ...shared,
  ...purchase,
  ...renewal,
  ...debit,
  ...accountMailMessages,
  ...companyMailMessages,
  ...seatMailMessages,
  ...requestMailMessages,
  ...approvalMailMessages,
  ...invoiceMailMessages,
  ...onAccountMailMessages,
  ...quoteMailMessages,
  ...taxExemptionMailMessages,
} as const;
export type MailTexts = typeof en;

/** The languages of emails. Each further one is a file that uses `translate`, listed here. */
export const MAIL_LANGUAGES: Languages<MailTexts> = { en };

/** The texts of emails for a locale. */
export function mailMessages(locale: string) {
  const { message: say, messageParts: parts } = messages('mails', en, inLanguages(MAIL_LANGUAGES), () => locale);
  return { say, parts, language: languageOf(MAIL_LANGUAGES, locale) };
}
export type MailMessages = ReturnType<typeof mailMessages>;
