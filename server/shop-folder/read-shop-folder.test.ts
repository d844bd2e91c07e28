import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readCatalogue, readShop, readShopFile } from './read-shop-folder.ts';
import { demoFolder } from './resolve-shop-folder.ts';
import { findingLine } from './shop-finding.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planroom-shop-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (path: string, value: unknown): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
};
const DEMO = demoFolder(process.cwd());
const demoShop = JSON.parse(readFileSync(join(DEMO, 'shop.json'), 'utf8')) as Record<string, unknown>;
const linesOf = (read: { findings: readonly Parameters<typeof findingLine>[0][] }) => read.findings.map(findingLine);

it('[OP-14] the demo is such a folder: data alone, read without a finding', () => {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' });
  expect(files.filter((name) => /\.[cm]?[jt]sx?$/.test(name))).toEqual([]);
  expect(readShopFile(DEMO).findings).toEqual([]);
  expect(readCatalogue(DEMO).findings).toEqual([]);
});

it('converts amounts to internal units: tax in thousandths of a percent, codes in hundredths or cents', () => {
  write('shop.json', {
    ...demoShop,
    tax: { CT: { documents: 6.35, plans: 1 } },
    coupons: [
      { code: 'A', name: 'A', percentOff: 12.5, maxUses: 50, maxUsesPerCustomer: 1 },
      { code: 'B', name: 'B', amountOffCents: 1500 },
    ],
  });
  const shop = readShop(folder);
  expect(shop.taxRates).toEqual({ CT: [6350, 1000] });
  expect(shop.coupons).toEqual([
    { code: 'A', name: 'A', kind: 'percentage', amount: 1250, expiresAt: null, maxUses: 50, maxUsesPerCustomer: 1 },
    { code: 'B', name: 'B', kind: 'fixed', amount: 1500, expiresAt: null },
  ]);
});

it('names what is wrong in shop.json by file, line and place, and stops a start with the same lines', () => {
  write('shop.json', `{\n  "companyName": "",\n  "supportMail": "x",\n  "supportEmail": "nobody"\n}`);
  const lines = linesOf(readShopFile(folder));
  expect(lines).toEqual([
    'shop.json:2  companyName: must not be empty',
    'shop.json:4  supportEmail: must be an email address',
    'shop.json:1  supportPhone: must be a text',
    'shop.json:1  postalAddress: must hold street, city, state, postalCode and country',
    'shop.json:3  supportMail: is not a known field',
  ]);
  expect(() => readShop(folder)).toThrow(expect.objectContaining({ name: 'StartupError' }));
  write('shop.json', '{\n  "companyName": "A",,\n}');
  expect(linesOf(readShopFile(folder))).toEqual([expect.stringMatching(/^shop\.json:2 {2}is not JSON/)]);
  rmSync(join(folder, 'shop.json'));
  expect(linesOf(readShopFile(folder))).toEqual(['shop.json  is not there']);
});

it('BR-05 hints at prices that no card can be charged, and takes them', () => {
  write('catalogue/one.json', [
    { sku: 'H1', title: 'Free', priceCents: 0 },
    { sku: 'H2', title: 'Cheap', priceCents: 49 },
    { sku: 'H3', title: 'Sale', priceCents: 900, salePriceCents: 1 },
    { sku: 'H4', title: 'Least', priceCents: 50 },
  ]);
  const { value, findings } = readCatalogue(folder);
  expect(value).toHaveLength(4);
  expect(findings.map(({ text, isHint }) => [text.slice(0, 40), isHint])).toEqual([
    ['1.priceCents: cards cannot be charged le', true],
    ['2.salePriceCents: cards cannot be charge', true],
  ]);
});

it('[ACC-05] takes any SKU, and leaves out what does not fit', () => {
  write('catalogue/one.json', [
    { sku: 'H100', title: 'House, small', priceCents: 12_900 },
    { sku: 'H-2.b_c', title: 'Sheet', priceCents: 0, salePriceCents: null },
    { code: 'A101', edition: 2025, title: 'Agreement', priceCents: 100 },
  ]);
  write(
    'catalogue/two.json',
    `[
  { "sku": "h100", "title": "The same again", "priceCents": 100 },
  { "sku": "H 1", "title": "Space", "priceCents": 100 },
  { "sku": "H3", "title": "Price",
    "priceCents": "1,299.00" },
  { "sku": "H4", "title": "Role", "priceCents": 1, "roles": ["Roofer"] },
  { "title": "Nameless", "priceCents": 1 },
  { "sku": "H5", "title": "Sale", "priceCents": 100, "salePriceCents": 100 },
  { "sku": "H6", "title": "Clause", "priceCents": 1, "clause": { "place": "Article 4", "text": "The Owner pays.", "mark": "the owner" } }
]`,
  );
  write('catalogue/three.json', { sku: 'H9' });
  const read = readCatalogue(folder);
  expect(read.value.map(({ sku, series }) => [sku, series])).toEqual([
    ['H100', null],
    ['H-2.b_c', null],
    ['A101-2025', 'A'],
  ]);
  expect(linesOf(read)).toEqual([
    'catalogue/three.json:1  must be a list of products: [ … ]',
    'catalogue/two.json:2  0: the SKU h100 is given twice, first in catalogue/one.json',
    'catalogue/two.json:3  1.sku: must be 1 to 64 letters, digits, dots, - and _, and not begin with a dot',
    'catalogue/two.json:5  2.priceCents: must be cents as a whole number without quotes or commas: 129900 for 1,299.00',
    'catalogue/two.json:6  3.roles.0: must be one of: Architect, Contractor, Owner, Facility Manager',
    'catalogue/two.json:7  4.sku: needs an SKU, or a number with its edition',
    'catalogue/two.json:8  5.salePriceCents: must be below priceCents',
    'catalogue/two.json:9  6.clause.mark: must be part of the clause text, letter for letter',
  ]);
});
