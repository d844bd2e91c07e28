import type { Texts } from '../../core/texts.ts';
import { CHECKOUT_LANGUAGES } from '../../messages/checkout/checkout-words.ts';
import { english } from '../../messages/english.ts';
import { MAIL_LANGUAGES } from '../../messages/mails/mail-words.ts';
import { papers } from '../../messages/papers/english.ts';
import { SIGN_IN_LANGUAGES } from '../../messages/sign-in/sign-in-words.ts';

/** The texts that a shop may say otherwise, by the name of its file in `texts/`. */
export const TEXT_AREAS = {
  screens: english,
  mails: MAIL_LANGUAGES.en,
  papers,
  'sign-in': SIGN_IN_LANGUAGES.en,
  checkout: CHECKOUT_LANGUAGES.en,
} as const satisfies Record<string, Texts>;
export type TextArea = keyof typeof TEXT_AREAS;
