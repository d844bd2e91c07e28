import { expect, it } from 'vitest';
import type { DocumentOrder, OrderLine } from './order.ts';
import { filterDocuments, groupByDocument, ofKind, sortDocuments } from './purchased-documents.ts';

const line = (sku: string, name: string, quantity = 1, isOpen = true) =>
  ({
    sku,
    name,
    quantity,
    productId: 1,
    lineId: 1,
    total: 0,
    kind: 'document',
    links: isOpen ? [{ format: 'pdf', url: `/${sku}` }] : [],
  }) as OrderLine;
const order = (orderNumber: number, lines: OrderLine[], status = 'Completed') =>
  ({ orderNumber, createdAt: `2026-01-${orderNumber}`, status, lines, receiptUrl: '' }) as unknown as DocumentOrder;

const G702 = (copies = 1) => line('G702-2025', 'Payment Application', copies);
const A101 = line('A101-2025', 'Owner and Contractor Agreement');
const titles = groupByDocument([
  order(14, [line('A102-2025', 'Cost Plus', 1, false)], 'Refunded'),
  order(13, [G702(2)]),
  order(12, [A101, G702()]),
  order(11, [line('G702-2025', 'Payment Application', 4, false)], 'Refunded'),
  order(10, [line('B101-2025', 'Not paid', 1, false)], 'Pending'),
]);

it('[LK-11] lists each title once with its orders, without refunded copies and without completely refunded titles', () => {
  expect(titles.map(({ sku, copies, isGone, orders }) => [sku, copies, isGone, orders.length])).toEqual([
    ['A102-2025', 0, true, 1],
    ['G702-2025', 3, false, 3],
    ['A101-2025', 1, false, 1],
  ]);
  expect(titles[1]?.line).toMatchObject({ quantity: 2, links: [{ url: '/G702-2025' }] });
});

it('[LK-11] opens a title that was refunded and bought again by the valid order', () => {
  const [again] = groupByDocument([order(14, [line('A101-2025', 'A', 1, false)], 'Refunded'), order(12, [A101])]);
  expect(again).toMatchObject({ isGone: false, copies: 1, line: { links: [{ format: 'pdf' }] } });
});

it.each([
  ['', 3],
  ['g702', 1],
  ['G-702', 1],
  ['g 7o2', 1],
  ['G702-2025', 1],
  ['G702 2017', 0],
  ['a1', 2],
  ['A', 2],
  ['payment', 1],
  ['contractor owner', 1],
  ['contractor lien', 0],
])('[LK-11] [SRC-06] %o finds %i titles', (text, count) => {
  expect(filterDocuments(titles, text)).toHaveLength(count);
});

it('[LK-11] filters by kind: files, documents edited on their site, or both', () => {
  const editable = {
    ...line('A121-2025', 'Standing Agreement'),
    kind: 'platform',
    siteUrl: '/draft',
    siteName: 'Draft',
  };
  const both = groupByDocument([order(12, [A101, editable as OrderLine])]);
  const skus = (kind: 'all' | 'document' | 'platform') => ofKind(both, kind).map(({ sku }) => sku);
  expect(skus('all')).toEqual(['A101-2025', 'A121-2025']);
  expect(skus('document')).toEqual(['A101-2025']);
  expect(skus('platform')).toEqual(['A121-2025']);
});

it('[LK-11] sorts by newest or by number, with refunded titles last', () => {
  const skus = (sort: 'newest' | 'number') => sortDocuments(titles, sort).map(({ sku }) => sku);
  expect(skus('newest')).toEqual(['G702-2025', 'A101-2025', 'A102-2025']);
  expect(skus('number')).toEqual(['A101-2025', 'G702-2025', 'A102-2025']);
});
