import { expect, it } from 'vitest';
import { wordsFor } from './words-for.ts';

const words = wordsFor({
  en: { 'mail.seats': { one: '{count} seat', other: '{count} seats' }, 'mail.paid': '{amount} paid by {method}' },
  es: { 'mail.seats': { one: '{count} plaza', other: '{count} plazas' }, 'mail.paid': '{method} pagó {amount}' },
});

it('[CNT-08] an area has the words of the locale it is asked for, in one process for several', () => {
  expect(words('en-US').say('mail.seats', { count: 12_000 })).toBe('12,000 seats');
  // Spanish groups from five digits on, with a point
  expect(words('es-ES').say('mail.seats', { count: 12_000 })).toBe('12.000 plazas');
  expect(words('es').parts('mail.paid', { amount: 12, method: true })).toEqual([true, ' pagó ', 12]);
  expect(['es', 'es-MX', 'pl'].map((locale) => words(locale).language)).toEqual(['es', 'es', 'en']);
});

it('[CNT-08] a locale without words of its own gets English ones, with its own numbers', () => {
  expect(words('de-DE').say('mail.seats', { count: 12_000 })).toBe('12.000 seats');
  expect(words('de-DE').say('mail.seats', { count: 1 })).toBe('1 seat');
});
