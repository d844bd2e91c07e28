import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Bought } from './bought.tsx';

it.each([
  ['A101-2025', '<span class="dnowrap">A101-2025</span>'],
  ['A101-2025 × 2, B101-2025', '<span class="dnowrap">A101-2025 × 2</span>, <span class="dnowrap">B101-2025</span>'],
  ['Unlimited subscription × 3', 'Unlimited subscription × 3'],
  [
    '3 × Unlimited subscription (Tier 1 at $2,199.00 / year)',
    '3 × Unlimited subscription (Tier 1 at $2,199.00 / year)',
  ],
])('keeps a number and its copies on one line and lets the rest wrap: %s', (what, html) => {
  expect(renderToStaticMarkup(<Bought what={what} />)).toBe(html);
});
