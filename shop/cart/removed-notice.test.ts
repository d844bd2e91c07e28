import { expect, it } from 'vitest';
import { describeRemoved } from './removed-notice.ts';

const UNLIMITED = { hasActive: true, isUnlimited: true, isFacility: false };
const line = (sku: string) => ({ sku, name: 'Some document' });

it.each([
  [[], ''],
  [[line('G702-2025')], 'G702 was removed from your cart: your Unlimited subscription already includes it.'],
  [
    [line('G702-2025'), line('G703-2025'), line('G702-2025')],
    'G702 and G703 were removed from your cart: your Unlimited subscription already includes them.',
  ],
  [[line('')], 'Some document was removed from your cart: your Unlimited subscription already includes it.'],
])('[CA5] says which lines went and why: %j', (removed, text) => {
  expect(describeRemoved(UNLIMITED, removed)).toBe(text);
});

it('[CA5] names the facility manager’s plan, counts what is too much to read, and says nothing without a plan', () => {
  const many = Array.from({ length: 15 }, (_, i) => line(`G7${String(i).padStart(2, '0')}-2025`));
  const text = describeRemoved({ hasActive: true, isUnlimited: false, isFacility: true }, many);
  expect(text).toContain('G711, and 3 more were removed from your cart: your Facility manager subscription');
  expect(describeRemoved(null, many)).toBe('');
});
