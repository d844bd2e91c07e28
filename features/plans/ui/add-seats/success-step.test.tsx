import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { BoughtSeats } from './seat-state.ts';
import { SuccessStep } from './success-step.tsx';

const BOUGHT: BoughtSeats = {
  added: 1,
  seats: 15,
  paid: 1_497,
  credit: 0,
  method: 'Visa ending 4242',
  renewal: null,
  before: null,
};
const sums = (change: Partial<BoughtSeats>): string[] =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <SuccessStep bought={{ ...BOUGHT, ...change }} last={null} />
      </MemoryRouter>,
    ).matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([^<]+)</g),
  ].map(([, label, amount]) => `${label} ${amount}`);

it('[CO13] shows the paid amount and the method', () => {
  expect(sums({})).toEqual(['Paid with Visa ending 4242 $14.97']);
});

it('[MO-22] [SM6] says that nothing was charged when seats created credit, and how much is kept', () => {
  expect(sums({ paid: 0, credit: 76_438 })).toEqual(['Added to your credit $764.38', 'Nothing was charged $0']);
});

it('[SM6] shows the amount that credit paid', () => {
  expect(sums({ paid: 0, credit: -1_497 })).toEqual(['Credit used −$14.97', 'Nothing was charged $0']);
  expect(sums({ paid: 1_000, credit: -497 })).toEqual(['Credit used −$4.97', 'Paid with Visa ending 4242 $10']);
});
