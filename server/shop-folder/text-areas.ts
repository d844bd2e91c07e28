import type { Messages } from '../../core/i18n/format-message.ts';
import { checkoutPageMessages } from '../../messages/checkout/english.ts';
import { english } from '../../messages/english.ts';
import { MAIL_LANGUAGES } from '../../messages/mails/mail-messages.ts';
import { pdfMessages } from '../../messages/pdfs/english.ts';
import { signIn } from '../../messages/sign-in/english.ts';

/** The texts that a shop may override, by file name in `texts/`. */
export const TEXT_AREAS = {
  screens: english,
  mails: MAIL_LANGUAGES.en,
  papers: pdfMessages,
  'sign-in': signIn,
  checkout: checkoutPageMessages,
} as const satisfies Record<string, Messages>;
export type TextArea = keyof typeof TEXT_AREAS;
