import { expect, it } from 'vitest';
import { codePlate } from './code-plate.ts';
import { pagePicture } from './page-picture.ts';

it.each([
  ['A101-2025', true],
  ['G702', true],
  ['DEED-FORM', false],
  ['H100', false],
])('splits a number with a series into its parts: %s', async (sku, isInParts) => {
  const text = String(await codePlate(sku));
  expect(text.includes('class="pt s"')).toBe(isInParts);
  expect(text).toContain(sku);
});

it.each([
  ['A101-2025', '/a101-2025/1-216.webp', true],
  ['H 1/2', '/h%201%2F2/1-216.webp', false],
])('[LK-02] [LK-23] beside it stands page 1 at the address of the store: %s', async (sku, address, hasTab) => {
  const text = String(await pagePicture('https://shop.example', sku));
  expect(text).toContain(
    `src="https://shop.example/documents/preview${address}?missing=empty" width="216" height="280" alt=""`,
  );
  expect(text.includes('<b>A</b>')).toBe(hasTab);
});
