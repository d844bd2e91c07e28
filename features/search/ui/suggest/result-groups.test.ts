import { expect, it } from 'vitest';
import type { Suggestions } from '../suggest.ts';
import { groupsFor, groupsForNothing, isNamedByNumber } from './result-groups.ts';

const documents = Array.from({ length: 10 }, (_, at) => ({
  productId: at,
  variantId: at,
  code: `G70${at}`,
  sku: `G70${at}-2025`,
  edition: 2025,
  title: `Form ${at}`,
  purpose: '',
  pageCount: 2,
  picture: null,
  price: 2_400,
  salePrice: null,
  kind: 'document' as const,
  href: `/documents/g70${at}-2025/`,
}));
const link = (title: string) => ({ title, href: `/help/${title.toLowerCase()}` });
const NONE: Suggestions = { documents: [], total: 0, help: [], articles: [], filters: [], isWhole: true };
const own = {
  documents: [{ sku: 'G702-2025', title: 'Payment Application', formats: [], orderedAt: '2026-11-19' }],
  orders: [{ number: '10252', orderedAt: '2026-11-19', total: 10_152, skus: [] }],
};
const shown = (...given: Parameters<typeof groupsFor>) =>
  groupsFor(...given).map(({ name, rows }) => `${name} ${rows.length}`);

it('[LK-06] lists documents, at most seven, the customer’s own, orders, help, articles, and last the search itself', () => {
  const found = { ...NONE, documents, total: 12, help: [link('Paying')], articles: [link('Retainage')] };
  expect(shown('pay', found, { own })).toEqual([
    'documents 7',
    'owned 1',
    'orders 1',
    'help 1',
    'articles 1',
    'search 1',
  ]);
  expect(groupsFor('pay', found)[0]?.title).toBe('Documents, 7 of 12');
  expect(groupsFor('g70', { ...found, documents: documents.slice(0, 2), total: 2 })[0]?.title).toBe('Documents, 2');
  // a guess does not know the total
  expect(groupsFor('g70', { ...found, total: 0 })[0]?.title).toBe('Documents');
});

it('[LK-55] lists only help and articles that name the number when a number is typed', () => {
  const named = { title: 'G702 or G703?', href: '/articles/g702-or-g703' };
  const found = { ...NONE, documents, total: 10, help: [link('Paying')], articles: [link('Retainage'), named] };
  expect(groupsFor('g70', found).map(({ name, rows }) => [name, rows.length])).toEqual([
    ['documents', 7],
    ['articles', 1],
    ['search', 1],
  ]);
  expect(shown('g70', { ...found, documents: [] })).toEqual(['help 1', 'articles 2', 'search 1']);
});

it('[SE3] shows only the search with its encoded term on failure, without empty groups', () => {
  expect(groupsFor('pay & go', NONE)).toMatchObject([
    { name: 'search', rows: [{ href: '/search?q=pay+%26+go', term: 'pay & go' }] },
  ]);
});

it.each([
  ['b105', 'hit', true],
  ['B105-2025', 'hit', true],
  ['b105', 'help', false],
  ['b105', 'search', false],
  ['house architect', 'hit', false],
  ['house architect', 'filter', false],
  ['10252', 'order', true],
  ['payment', 'order', false],
])('[RTE-04] [SE3] Enter after “%s” with a first row of kind %s opens it: %s', (term, kind, opens) => {
  const rows = groupsFor('pay', { ...NONE, documents, help: [link('Paying')], filters: [] }, { own }).flatMap(
    (group) => group.rows,
  );
  const row = kind === 'filter' ? { kind: 'filter' as const, href: '/documents', title: 'Architect' } : undefined;
  expect(isNamedByNumber(term, row ?? rows.find((each) => each.kind === kind))).toBe(opens);
});

it('[SRC-06] [SE3] lists a filter that is the complete term first, and one with other words after the documents', () => {
  const series = { parts: [{ key: 'series' as const, name: 'Forms', letter: 'G' as const }], rest: '', href: '/a' };
  const owner = { parts: [{ key: 'productRole' as const, name: 'Owner', letter: null }], rest: 'pay', href: '/b' };
  const found = { ...NONE, documents, total: 10 };
  expect(shown('forms', { ...found, filters: [series] })).toEqual(['filters 1', 'documents 7', 'search 1']);
  expect(shown('pay owner', { ...found, filters: [owner] })).toEqual(['documents 7', 'within 1', 'search 1']);
});

it('[SRC-07] the search itself keeps the tab and the filters of its form, as Enter does', () => {
  const stored = new URLSearchParams('tab=learn&productRole=owner');
  expect(groupsFor('pay', NONE, { preserved: stored }).at(-1)?.rows[0]?.href).toBe(
    '/search?q=pay&tab=learn&productRole=owner',
  );
});

it('[LK-06] an empty field lists recent searches, popular documents and series, without empty groups', () => {
  const series = [
    { letter: 'A' as const, name: 'O/C Agreements', href: '/documents?series=o-c-agreements', count: 54 },
  ];
  const begin = { popular: documents.slice(0, 3), series, isWhole: true };
  const last = [{ text: 'retainage', title: '', href: '/search?q=retainage' }];
  const names = groupsForNothing(last, begin).map(({ name, rows }) => `${name} ${rows.length}`);
  expect(names).toEqual(['last 1', 'popular 3', 'series 1']);
  expect(groupsForNothing([], null)).toEqual([]);
});
