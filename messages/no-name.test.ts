import { expect, it } from 'vitest';
import type { Messages } from '../core/i18n/format-message.ts';
import { english } from './english.ts';
import { MAIL_LANGUAGES } from './mails/mail-words.ts';
import { pdfMessages } from './pdfs/english.ts';

it('[OP-05] no text names a shop: its name stands in a place', () => {
  const all: Messages = { ...english, ...MAIL_LANGUAGES.en, ...pdfMessages };
  expect(Object.entries(all).filter(([, text]) => /planroom/i.test(JSON.stringify(text)))).toEqual([]);
});
