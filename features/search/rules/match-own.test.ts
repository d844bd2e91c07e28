import { expect, it } from 'vitest';
import type { PurchaseMatches } from '../use-cases/search-purchases.ts';
import { looksLikeOrderNumber, matchPurchases } from './match-own.ts';

const order = (number: string, ...skus: string[]) => ({ number, orderedAt: '2026-11-19', total: 10_152, skus });
const document = (sku: string, title: string) => ({ sku, title, formats: [], orderedAt: '2026-11-19' });
const OWN: PurchaseMatches = {
  documents: [
    document('G702-2025', 'Payment Application'),
    document('G703-2025', 'Payment Continuation Sheet'),
    document('A101-2025', 'Owner and Contractor Agreement'),
  ],
  orders: [order('10252', 'G702-2025', 'G703-2025'), order('10250', 'A101-2025'), order('PLN-000123')],
};
const find = (text: string) => {
  const { documents, orders } = matchPurchases(OWN, text);
  return [...documents.map(({ sku }) => sku.slice(0, 4)), ...orders.map(({ number }) => number)];
};

it.each([
  ['g70', ['G702', 'G703', '10252']],
  ['A 101', ['A101', '10250']],
  ['payment sheet', ['G703', '10252']],
  ['10252', ['10252']],
  ['#1025', ['10252', '10250']],
  ['pln-0001', ['PLN-000123']],
  ['retainage', []],
  [' ', []],
])('[LK-06] matches %s with %j of the caller’s purchases', (text, found) => {
  expect(find(text)).toEqual(found);
});

it('[LK-06] looks up an older order only by its number', () => {
  expect(['10252', '#100482', 'PLN-000123', 'a101', '12', 'pay'].map(looksLikeOrderNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
