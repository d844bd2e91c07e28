import { expect, it } from 'vitest';
import { folderProductSchema, toOneLine } from './product.ts';

it.each([
  ['Daily\r\nreport', 'Daily report'],
  ['\tDaily \u00A0 report\u2028', 'Daily report'],
  ['Da\u200Bi\u00ADly\uFEFF report', 'Daily report'],
  ['\u202Etroper\u202C \u2066x\u2069', 'troper x'],
  ['Größe 5 × 3, “as built”', 'Größe 5 × 3, “as built”'],
])('[BR-09] %j is one line', (given, line) => {
  expect(toOneLine(given)).toBe(line);
});

it('[BR-09] title, purpose and search words of a product are one line each, and a title of nothing visible is refused', () => {
  const product = { sku: 'H1', title: 'A\nB', purpose: 'C\tD', synonyms: ['e\u200Bf'], priceCents: 1 };
  expect(folderProductSchema.parse(product)).toMatchObject({ title: 'A B', purpose: 'C D', synonyms: ['ef'] });
  expect(folderProductSchema.safeParse({ ...product, title: '\u200B \n' }).success).toBe(false);
});
