import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { formatMoney } from '../core/money.ts';
import { english as everything } from './english.ts';
import type { Sources } from './languages.ts';
import { messages } from './messages.ts';
import { prepareLocale } from './prepare-locale.ts';
import type { Translated } from './translate.ts';

const english = {
  'list.title': 'Documents',
  'list.total': { one: '{count} document in {place}', other: '{count} documents in {place}' },
  'list.paid': '{amount} paid',
  'list.pages': { one: '{count} page', other: '{count} pages' },
} as const;
const { message, messageParts } = messages('screens', english);

/** A language with more forms than English; one key is left out on purpose. */
const polish = {
  'list.title': 'Dokumenty',
  'list.total': {
    one: 'jeden dokument w {place}',
    few: '{count} dokumenty w {place}',
    many: '{count} dokumentów w {place}',
    other: '{count} dokumentu w {place}',
  },
  'list.paid': 'zapłacono {amount}',
} as const;
const SOURCES: Sources = { pl: async () => ({ texts: polish }) };

afterEach(() => prepareLocale('en-US'));
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it('[CNT-08] is English until a locale is prepared', () => {
  expect(message('list.total', { count: 2, place: 'A' })).toBe('2 documents in A');
});

describe('[CNT-08] a page in another locale', () => {
  it.each([
    [1, 'jeden dokument w A'],
    [3, '3 dokumenty w A'],
    [5, '5 dokumentów w A'],
    [22, '22 dokumenty w A'],
    [1.5, '1,5 dokumentu w A'],
    [12_345, '12 345 dokumentów w A'],
  ])('takes the plural form and the writing of numbers of its language: %s', async (count, shown) => {
    await prepareLocale('pl', SOURCES);
    expect(plain(message('list.total', { count, place: 'A' }))).toBe(shown);
  });

  it('writes amounts as its locale does', async () => {
    await prepareLocale('pl', SOURCES);
    expect(plain(message('list.paid', { amount: formatMoney(8_450) }))).toBe('zapłacono 84,50 USD');
  });

  it('falls back to English where a key is missing, with the forms of English', async () => {
    await prepareLocale('pl', SOURCES);
    expect([1, 3].map((count) => message('list.pages', { count }))).toEqual(['1 page', '3 pages']);
  });

  it('gives pieces in its language', async () => {
    await prepareLocale('pl', SOURCES);
    expect(messageParts('list.total', { count: 'five', place: 'A' }, 5)).toEqual(['five', ' dokumentów w ', 'A']);
  });

  it('takes the language of a region that has no file of its own', async () => {
    await prepareLocale('pl-PL', SOURCES);
    expect(message('list.title')).toBe('Dokumenty');
  });

  it('goes back when the locale does', async () => {
    await prepareLocale('pl', SOURCES);
    await prepareLocale('en-US', SOURCES);
    expect(message('list.title')).toBe('Documents');
  });
});

it.each([
  ['has no file', {}],
  ['cannot be loaded', { pl: () => Promise.reject(new Error('offline')) }],
])('[CNT-08] a locale whose file %s shows English, with its own numbers', async (_, sources) => {
  await prepareLocale('pl', sources);
  expect(plain(message('list.total', { count: 12_345, place: 'A' }))).toBe('12 345 documents in A');
});

it.each(['', 'x', 'not a locale', '"><script>'])('[CNT-08] takes “%s” for no locale', async (locale) => {
  await prepareLocale(locale, SOURCES);
  expect(formatMoney(8_450)).toBe('$84.50');
});

it('[CNT-08] the compiler holds a translation to the same keys and places', () => {
  type Fits<T> = T extends Translated<typeof english, T> ? true : false;
  const whole = { ...polish, 'list.pages': '{count} s.' } as const;
  const fits: Fits<typeof whole> = true;
  const lacksKey: Fits<typeof polish> = false;
  const hasMore: Fits<typeof whole & { 'list.other': 'x' }> = false;
  const lacksPlace: Fits<Omit<typeof whole, 'list.paid'> & { 'list.paid': 'zapłacono' }> = false;
  const otherPlace: Fits<Omit<typeof whole, 'list.paid'> & { 'list.paid': '{amount} {who}' }> = false;
  const strayForms: Fits<Omit<typeof whole, 'list.title'> & { 'list.title': { other: 'Dokumenty' } }> = false;
  expect([fits, lacksKey, hasMore, lacksPlace, otherPlace, strayForms]).toEqual([true, ...Array(5).fill(false)]);
});

it('[CNT-08] the catalogue knows the two keys that the specification spells, in plain words', () => {
  expect(everything.somethingWentWrongSupscription).toBe('Something went wrong. Please try again.');
  expect(everything.invoicePreviewError).toBe('We couldn’t calculate the price. Please try again in a moment.');
});

it('[CNT-08] every set of texts is in the one list a translator gets, and no key stands for two texts', async () => {
  const folder = join(import.meta.dirname, 'english');
  const files = readdirSync(folder);
  const sets: Record<string, unknown>[] = await Promise.all(
    files.map(async (name) => Object.assign({}, ...Object.values(await import(join(folder, name))))),
  );
  const keys = sets.flatMap((set) => Object.keys(set));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  expect(keys.filter((key) => !Object.hasOwn(everything, key))).toEqual([]);
  expect(Object.keys(everything).filter((key) => !keys.includes(key))).toEqual([]);
});
