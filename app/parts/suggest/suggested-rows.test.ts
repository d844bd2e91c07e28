import { expect, it } from 'vitest';
import { rowsOf } from './suggested-rows.ts';

const documents = Array.from({ length: 10 }, (_, at) => ({
  code: `G70${at}`,
  sku: `G70${at}-2025`,
  edition: 2025,
  title: `Form ${at}`,
  href: `/documents/g70${at}-2025/`,
}));
const readings = ['Paying', 'Refunds', 'Receipts'].map((title) => ({
  kind: 'help' as const,
  title,
  href: `/help/${title.toLowerCase()}`,
}));
const kinds = (found: { documents: typeof documents; readings: typeof readings }) =>
  rowsOf('pay', { ...found, filters: [] }).map(({ kind }) => kind);

it('[SE3] ten rows at most: documents first, then what can be read, the search itself last', () => {
  expect(kinds({ documents, readings })).toEqual([
    ...Array.from({ length: 6 }, () => 'document'),
    ...['help', 'help', 'help', 'search'],
  ]);
  expect(kinds({ documents, readings: [] })).toHaveLength(10);
  expect(kinds({ documents: documents.slice(0, 1), readings })).toEqual(['document', 'help', 'help', 'help', 'search']);
});

it('[SE3] a failure shows the search alone, its term as an address', () => {
  expect(rowsOf('pay & go', { documents: [], readings: [], filters: [] })).toEqual([
    { kind: 'search', href: '/search?q=pay+%26+go', term: 'pay & go' },
  ]);
});

it('[SE3] what leads to one place stands once', () => {
  expect(kinds({ documents: [], readings: [...readings, ...readings] })).toEqual(['help', 'help', 'help', 'search']);
});

it('[SRC-06] [SE3] a filter that is all the term says goes first, one with words left after the documents; still ten rows', () => {
  const forms = {
    parts: [{ key: 'series' as const, name: 'Forms', letter: 'G' as const }],
    rest: '',
    href: '/documents?series=forms',
  };
  const owner = {
    parts: [{ key: 'productRole' as const, name: 'Owner', letter: null }],
    rest: 'pay',
    href: '/search?q=pay&productRole=owner',
  };
  const whole = rowsOf('forms', { documents, readings, filters: [forms] });
  expect([whole.length, whole[0]]).toEqual([10, { kind: 'filter', href: forms.href, label: 'Series G, Forms' }]);
  const part = rowsOf('pay owner', { documents, readings, filters: [owner] });
  expect([part.length, part[5]]).toEqual([10, { kind: 'filter', href: owner.href, label: '“pay” in Owner' }]);
});

it('[SRC-07] the search itself keeps the tab and the filters of its form, as Enter does', () => {
  const kept = new URLSearchParams('tab=learn&productRole=owner');
  const none = { documents: [], readings: [], filters: [] };
  expect(rowsOf('pay', none, kept).at(-1)?.href).toBe('/search?q=pay&tab=learn&productRole=owner');
});
