import { expect, it } from 'vitest';
import { inLanguages, languageOf } from './in-languages.ts';
import { messages } from './messages.ts';

const LANGUAGES = {
  en: { 'mail.seats': { one: '{count} seat', other: '{count} seats' }, 'mail.paid': '{amount} paid by {method}' },
  es: { 'mail.seats': { one: '{count} plaza', other: '{count} plazas' }, 'mail.paid': '{method} pagó {amount}' },
};
const texts = (locale: string) => messages('mails', LANGUAGES.en, inLanguages(LANGUAGES), () => locale);

it('[CNT-08] an area returns the texts of the requested locale; one process serves several', () => {
  expect(texts('en-US').message('mail.seats', { count: 12_000 })).toBe('12,000 seats');
  // Spanish groups from five digits on, with a point
  expect(texts('es-ES').message('mail.seats', { count: 12_000 })).toBe('12.000 plazas');
  expect(texts('es').messageParts('mail.paid', { amount: 12, method: true })).toEqual([true, ' pagó ', 12]);
  expect(['es', 'es-MX', 'pl'].map((locale) => languageOf(LANGUAGES, locale))).toEqual(['es', 'es', 'en']);
});

it('[CNT-08] a locale without texts gets English texts with its number format', () => {
  expect(texts('de-DE').message('mail.seats', { count: 12_000 })).toBe('12.000 seats');
  expect(texts('de-DE').message('mail.seats', { count: 1 })).toBe('1 seat');
});

it('[CNT-08] the compiler rejects a language without a key', () => {
  const { en, es } = LANGUAGES;
  // @ts-expect-error a text is missing
  expect(languageOf({ en, es: { 'mail.paid': es['mail.paid'] } }, 'es')).toBe('es');
});
