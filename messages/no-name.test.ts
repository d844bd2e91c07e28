import { expect, it } from 'vitest';
import type { Texts } from '../core/texts.ts';
import { english } from './english.ts';
import { MAIL_LANGUAGES } from './mails/mail-words.ts';
import { papers } from './papers/english.ts';

it('[OP-05] no text names a shop: its name stands in a place', () => {
  const all: Texts = { ...english, ...MAIL_LANGUAGES.en, ...papers };
  expect(Object.entries(all).filter(([, text]) => /planroom/i.test(JSON.stringify(text)))).toEqual([]);
});
