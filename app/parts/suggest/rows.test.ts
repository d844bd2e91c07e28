import { expect, it } from 'vitest';
import { rowsOf } from './rows.ts';

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
  rowsOf('pay', found).map(({ kind }) => kind);

it('[SE3] ten rows at most: documents first, then what can be read, the search itself last', () => {
  expect(kinds({ documents, readings })).toEqual([
    ...Array.from({ length: 6 }, () => 'document'),
    ...['help', 'help', 'help', 'search'],
  ]);
  expect(kinds({ documents, readings: [] })).toHaveLength(10);
  expect(kinds({ documents: documents.slice(0, 1), readings })).toEqual(['document', 'help', 'help', 'help', 'search']);
});

it('[SE3] a failure shows the search alone, its term as an address', () => {
  expect(rowsOf('pay & go', { documents: [], readings: [] })).toEqual([
    { kind: 'search', href: '/search?q=pay+%26+go', term: 'pay & go' },
  ]);
});

it('[SE3] what leads to one place stands once', () => {
  expect(kinds({ documents: [], readings: [...readings, ...readings] })).toEqual(['help', 'help', 'help', 'search']);
});
