import { expect, it } from 'vitest';
import type { Messages } from '../core/i18n/format-message.ts';
import { english } from './english.ts';
import { MAIL_LANGUAGES } from './mails/mail-messages.ts';
import { pdfMessages } from './pdfs/english.ts';

it('[OP-05] no text contains the shop’s name: a placeholder represents it', () => {
  const all: Messages = { ...english, ...MAIL_LANGUAGES.en, ...pdfMessages };
  expect(Object.entries(all).filter(([, text]) => /planroom/i.test(JSON.stringify(text)))).toEqual([]);
});
