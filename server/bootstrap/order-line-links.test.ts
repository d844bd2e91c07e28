import { expect, it } from 'vitest';
import type { Delivery } from '../../features/documents/repository/document-files.ts';
import { createOrderLineLinks } from './order-line-links.ts';

const DELIVERIES = new Map<string, Delivery>([
  ['A101-2025', { kind: 'file', formats: ['docx', 'pdf'] }],
  ['B101-2025', { kind: 'platform' }],
  ['G702', { kind: 'file', formats: [] }],
]);
const waysTo = createOrderLineLinks(
  { deliveries: async () => DELIVERIES },
  { name: 'Draft', url: 'https://draft.example' },
);
const ORDER = { orderNumber: 100, placedAt: new Date('2026-11-21T00:00:00Z'), skus: [...DELIVERIES.keys()] };

it('[LK-34] links a line to its files in the store or to the editing site, and to nothing before a file exists', async () => {
  expect([...(await waysTo({ ...ORDER, status: 'Completed' }))]).toEqual([
    [
      'A101-2025',
      [
        { kind: 'file', format: 'docx', url: '/account/documents/100/a101-2025.docx' },
        { kind: 'file', format: 'pdf', url: '/account/documents/100/a101-2025.pdf' },
      ],
    ],
    ['B101-2025', [{ kind: 'site', name: 'Draft', url: 'https://draft.example' }]],
    ['G702', []],
  ]);
});

it('[LK-34] returns no links for an order without access', async () => {
  expect((await waysTo({ ...ORDER, status: 'Refunded' })).size).toBe(0);
});
