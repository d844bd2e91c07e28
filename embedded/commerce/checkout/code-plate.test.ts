import { expect, it } from 'vitest';
import { codePlate } from './code-plate.ts';

it.each([
  ['A101-2025', true],
  ['G702', true],
  ['DEED-FORM', false],
  ['H100', false],
])('a number stands in its parts where it has a series: %s', async (sku, isInParts) => {
  const text = String(await codePlate(sku));
  expect(text.includes('class="pt s"')).toBe(isInParts);
  expect(text).toContain(sku);
});
