import { expect, it } from 'vitest';
import type { PageBlock } from '../../../../features/content/rules/page-block.ts';
import { markTier } from './below-offer.tsx';

const OFFER = {
  mode: 'volume' as const,
  tiers: [
    { upTo: 4, unitAmount: 219_900, flatAmount: 0 },
    { upTo: 14, unitAmount: 199_900, flatAmount: 0 },
    { upTo: null, unitAmount: 179_900, flatAmount: 0 },
  ],
};
const table = (...columns: string[]) =>
  ({ kind: 'comparisonTable', id: 't', columns, rows: [], buttons: [], highlightedColumn: 1 }) as unknown as PageBlock;
const PRICES = table('1 to 4 seats', '5 to 14 seats', '15 to 50 seats');
const markOf = (block: PageBlock) => (block.kind === 'comparisonTable' ? block.highlightedColumn : null);

it('[SUB-02] marks the price of the selected number of seats, and none for a customer who has the plan', () => {
  expect([1, 4, 5, 14, 15, 50].map((seats) => markOf(markTier(PRICES, OFFER, seats)))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(markOf(markTier(PRICES, OFFER, null))).toBe(0);
});

it('[SUB-02] keeps the content’s mark in any other table', () => {
  for (const other of [table('1 to 4 seats', '5 to 50 seats'), table('Unlimited', 'Facility manager', 'One copy')])
    expect(markTier(other, OFFER, 5)).toBe(other);
});
