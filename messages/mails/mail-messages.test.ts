import { expect, it } from 'vitest';
import { translate } from '../translate.ts';
import { MAIL_LANGUAGES, type MailTexts, mailMessages } from './mail-messages.ts';

const placesOf = (entry: unknown): string[] =>
  [...new Set([...JSON.stringify(entry).matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();

it('[CNT-08] every mail language has every key, with the placeholders of the English text', () => {
  const { en } = MAIL_LANGUAGES;
  for (const [language, texts] of Object.entries(MAIL_LANGUAGES)) {
    expect(Object.keys(texts).sort(), language).toEqual(Object.keys(en!).sort());
    for (const [key, entry] of Object.entries(texts)) {
      const [wanted, has] = [placesOf(en![key as keyof typeof en]), placesOf(entry)];
      expect(
        has.filter((place) => place !== 'count'),
        `${language} ${key}`,
      ).toEqual(wanted.filter((place) => place !== 'count'));
    }
  }
});

it('a locale without mail texts gets English mails, marked as English', () => {
  expect(mailMessages('en-US').language).toBe('en');
  expect(mailMessages('es-MX').language).toBe('en');
});

it('the compiler rejects a translation without a text', () => {
  // @ts-expect-error one key is not a language
  const half = translate<MailTexts>()({ 'mail.help': '¿Preguntas?' });
  expect(Object.keys(half)).toEqual(['mail.help']);
});
