import { expect, it } from 'vitest';
import { readSearchAddress, readTerm, searchFields, searchHref } from './search-address.ts';

const read = (query: string) => readSearchAddress(new URLSearchParams(query));

it('[RTE-04] trims the term; returns null for an empty one', () => {
  expect(readTerm('  change  order ')).toBe('change order');
  expect(readTerm(' \t\n')).toBeNull();
  expect(readTerm(null)).toBeNull();
  expect(readTerm('x'.repeat(5000))).toHaveLength(100);
});

it('[A59] removes control characters, and never splits a character', () => {
  expect(readTerm("a\u0000' OR 1=1--\u001b")).toBe("a ' OR 1=1--");
  expect(readTerm(`${'x'.repeat(99)}😀`)).toBe('x'.repeat(99));
});

it('[SRC-01] selects the Shop tab unless the URL contains Learn', () => {
  expect(['', 'tab=shop', 'tab=Learn', 'tab=learn'].map((query) => read(query).tab)).toEqual([
    'shop',
    'shop',
    'shop',
    'learn',
  ]);
});

it('[LST-08] restricts a cursor to the Shop tab, and counts from 1 without one', () => {
  expect(read('after=x&before=y&page=3')).toMatchObject({ tab: 'shop', after: 'x', before: null, page: 3 });
  expect(read('page=3').page).toBe(1);
  expect(read('tab=learn&after=x&page=3')).toMatchObject({ tab: 'learn', after: null, before: null, page: 3 });
});

it.each(['0', '-1', '1.5', 'x', '1e9', '99999', "1' OR 1=1"])('[A59] rejects as a page number: %s', (page) => {
  expect(read(`tab=learn&page=${encodeURIComponent(page)}`).page).toBe(1);
});

it.each(["x' OR 1=1--", '"', '<b>', 'x'.repeat(201)])('[A59] rejects as a cursor: %s', (after) => {
  expect(read(`after=${encodeURIComponent(after)}`).after).toBeNull();
});

it('[LI6] has one URL per state', () => {
  expect(searchHref('change order')).toBe('/search?q=change+order');
  expect(searchHref('a&b', { tab: 'learn', page: 2 })).toBe('/search?q=a%26b&tab=learn&page=2');
  expect(searchHref('x', { tab: 'shop', after: 'c', page: 1 })).toBe('/search?q=x&after=c');
});

it('[SRC-07] [LI6] [LST-14] reads and writes the filters of the listing on both tabs, without a sort', () => {
  const address = read('product=owner&series=forms,exhibits&sort=A_TO_Z&tab=learn');
  expect(address).toMatchObject({ productRole: ['owner'], series: ['exhibits', 'forms'], tab: 'learn' });
  expect(searchHref('pay', address)).toBe('/search?q=pay&tab=learn&productRole=owner&series=exhibits,forms');
  expect(searchHref('pay', { ...address, tab: 'shop', after: 'c', page: 2 })).toBe(
    '/search?q=pay&productRole=owner&series=exhibits,forms&after=c&page=2',
  );
  expect(searchFields(address)).toEqual([
    ['tab', 'learn'],
    ['productRole', 'owner'],
    ['series', 'exhibits,forms'],
  ]);
});
