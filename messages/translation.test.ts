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

/** A language with more plural forms than English; one key is missing on purpose. */
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

it('[CNT-08] returns English texts until a locale is prepared', () => {
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
  ])('uses the plural form and the number format of its language: %s', async (count, shown) => {
    await prepareLocale('pl', SOURCES);
    expect(plain(message('list.total', { count, place: 'A' }))).toBe(shown);
  });

  it('formats amounts by its locale', async () => {
    await prepareLocale('pl', SOURCES);
    expect(plain(message('list.paid', { amount: formatMoney(8_450) }))).toBe('zapłacono 84,50 USD');
  });

  it('falls back to English and its plural forms when a key is missing', async () => {
    await prepareLocale('pl', SOURCES);
    expect([1, 3].map((count) => message('list.pages', { count }))).toEqual(['1 page', '3 pages']);
  });

  it('returns parts in its language', async () => {
    await prepareLocale('pl', SOURCES);
    expect(messageParts('list.total', { count: 'five', place: 'A' }, 5)).toEqual(['five', ' dokumentów w ', 'A']);
  });

  it('uses the language of a region without a file', async () => {
    await prepareLocale('pl-PL', SOURCES);
    expect(message('list.title')).toBe('Dokumenty');
  });

  it('returns to English when the locale does', async () => {
    await prepareLocale('pl', SOURCES);
    await prepareLocale('en-US', SOURCES);
    expect(message('list.title')).toBe('Documents');
  });
});

it.each([
  ['has no file', {}],
  ['cannot be loaded', { pl: () => Promise.reject(new Error('offline')) }],
])('[CNT-08] a locale whose file %s shows English texts with its number format', async (_, sources) => {
  await prepareLocale('pl', sources);
  expect(plain(message('list.total', { count: 12_345, place: 'A' }))).toBe('12 345 documents in A');
});

it.each(['', 'x', 'not a locale', '"><script>'])('[CNT-08] ignores the invalid locale “%s”', async (locale) => {
  await prepareLocale(locale, SOURCES);
  expect(formatMoney(8_450)).toBe('$84.50');
});

it('[CNT-08] the compiler rejects a translation with other keys or placeholders', () => {
  type Fits<T> = T extends Translated<typeof english, T> ? true : false;
  const full = { ...polish, 'list.pages': '{count} s.' } as const;
  const fits: Fits<typeof full> = true;
  const lacksKey: Fits<typeof polish> = false;
  const hasMore: Fits<typeof full & { 'list.other': 'x' }> = false;
  const lacksPlace: Fits<Omit<typeof full, 'list.paid'> & { 'list.paid': 'zapłacono' }> = false;
  const otherPlace: Fits<Omit<typeof full, 'list.paid'> & { 'list.paid': '{amount} {who}' }> = false;
  const strayForms: Fits<Omit<typeof full, 'list.title'> & { 'list.title': { other: 'Dokumenty' } }> = false;
  expect([fits, lacksKey, hasMore, lacksPlace, otherPlace, strayForms]).toEqual([true, ...Array(5).fill(false)]);
});

it('[CNT-08] the catalogue has the two keys of the specification, with plain texts', () => {
  expect(everything.somethingWentWrongSupscription).toBe('Something went wrong. Please try again.');
  expect(everything.invoicePreviewError).toBe('We couldn’t calculate the price. Please try again in a moment.');
});

it('[CNT-08] the translator’s list includes every set of texts, and every key is unique', async () => {
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
