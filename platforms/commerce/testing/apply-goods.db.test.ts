import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyCatalog } from '../../../embedded/commerce/apply/apply-catalog.ts';
import type { CatalogInput, ProductInput } from '../../../embedded/commerce/apply/catalog-input.ts';
import { openTinyShop, type TinyShop } from './open-shop.ts';

let shop: TinyShop;
beforeEach(async () => {
  shop = await openTinyShop();
});
afterEach(() => shop.db.drop());

const product = (sku: string, priceCents: number, more: Partial<ProductInput> = {}): ProductInput => ({
  sku,
  name: `About ${sku}`,
  path: `/${sku.toLowerCase()}/`,
  priceCents,
  salePriceCents: null,
  customFields: [{ name: 'Description', value: 'It helps.' }],
  descriptionHtml: '',
  categoryIds: [11],
  relatedSkus: [],
  images: [],
  popularity: 5,
  purpose: 'It helps.',
  synonyms: [],
  brand: 'Mine',
  seo: { pageTitle: sku, metaDescription: '', metaKeywords: sku },
  taxClass: 'documents',
  isVisible: true,
  ...more,
});
const goods = (products: ProductInput[], terms: CatalogInput['terms'] = null): CatalogInput => ({
  products,
  isComplete: true,
  terms,
});
const apply = (given: CatalogInput, force: string[] = []) =>
  applyCatalog(shop.db, given, { isMeant: true, force: new Set(force.map((name) => name.toUpperCase())) });
const notified = async (given: CatalogInput, force: string[] = []) => {
  const { kind, changes } = await apply(given, force);
  return [kind, ...changes.map(({ name, what }) => `${what} ${name}`)];
};
const priceOf = async (sku: string) => {
  const found = await shop.commerce.productBySku(sku);
  return found.ok ? (found.value?.price ?? null) : found.code;
};
const atTheDesk = (sku: string, price: number) =>
  shop.db.query('UPDATE commerce.product SET price = $2 WHERE sku = $1', [sku, price]);

it('[OP-06] creates, changes and deactivates products, and leaves alone those it did not create', async () => {
  expect(await notified(goods([product('H100', 10_000), product('x.y_z-1', 500)]))).toEqual([
    'applied',
    'new H100',
    'new X.Y_Z-1',
  ]);
  expect([await priceOf('H100'), await priceOf('x.y_z-1'), await priceOf('A101-2025')]).toEqual([10_000, 500, 8_400]);
  expect(await notified(goods([product('H100', 10_000), product('x.y_z-1', 500)]))).toEqual(['applied']);
  expect(await notified(goods([product('H100', 12_000)]))).toEqual(['applied', 'changed H100', 'gone X.Y_Z-1']);
  const { rows } = await shop.db.query(`SELECT is_visible FROM commerce.product WHERE sku = 'x.y_z-1'`);
  expect(rows).toEqual([{ is_visible: false }]);
  // a product that was taken off sale returns unchanged, with the same id
  expect(await notified(goods([product('H100', 12_000), product('x.y_z-1', 500)]))).toEqual([
    'applied',
    'changed X.Y_Z-1',
  ]);
});

it('[OP-06] rejects all changes when a product was changed at the desk, unless it is named', async () => {
  await apply(goods([product('H100', 10_000), product('H200', 20_000)]));
  await atTheDesk('H100', 11_000);
  // the file of H100 is as it was: the desk's price stays
  expect(await notified(goods([product('H100', 10_000), product('H200', 21_000)]))).toEqual([
    'applied',
    'kept H100',
    'changed H200',
  ]);
  const both = goods([product('H100', 12_000), product('H200', 22_000)]);
  expect(await notified(both)).toEqual(['refused', 'refused H100', 'changed H200']);
  const prices = async () =>
    (await shop.db.query(`SELECT price FROM commerce.product WHERE sku LIKE 'H%' ORDER BY sku`)).rows;
  expect(await prices()).toEqual([{ price: 11_000 }, { price: 21_000 }]);
  expect(await notified(both, ['h100'])).toEqual(['applied', 'changed H100', 'changed H200']);
  expect(await prices()).toEqual([{ price: 12_000 }, { price: 22_000 }]);
});

it('[OP-06] changes only prices from a price list, and creates no product', async () => {
  await apply(goods([product('H100', 10_000)]));
  const list = (sku: string, priceCents: number): CatalogInput => ({
    products: [product(sku, priceCents, { name: '-', only: ['priceCents'] })],
    isComplete: false,
    terms: null,
  });
  expect(await notified(list('h100', 900))).toEqual(['applied', 'changed H100']);
  expect(await shop.commerce.productBySku('H100')).toMatchObject({ value: { name: 'About H100', price: 900 } });
  expect(await notified(list('H100', 800))).toEqual(['applied', 'changed H100']);
  // the folder keeps the values of the list until its own file changes
  expect(await notified(goods([product('H100', 10_000)]))).toEqual(['applied', 'kept H100']);
  expect(await notified(goods([product('H100', 11_000)]))).toEqual(['refused', 'refused H100']);
  await atTheDesk('H100', 700);
  expect(await notified(list('H100', 600))).toEqual(['refused', 'refused H100']);
  expect(await notified(list('H100', 600), ['H100'])).toEqual(['applied', 'changed H100']);
  expect(await notified(list('H300', 900))).toEqual(['refused', 'incomplete H300']);
});

it('[OP-06] applies only the changes that were agreed to', async () => {
  const given = goods([product('H100', 10_000)]);
  const shown = await applyCatalog(shop.db, given, { isMeant: false, force: new Set() });
  await apply(goods([product('H100', 9_000)]));
  const late = await applyCatalog(shop.db, given, { isMeant: true, force: new Set(), agreed: shown.changes });
  expect(late.kind).toBe('changed');
  expect(await priceOf('H100')).toBe(9_000);
});

it('[OP-06] serializes two concurrent runs', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, i) => apply(goods([product('H100', 100 + i), product('H200', 200 + i)]))),
  );
  expect(all.every(({ kind }) => kind === 'applied')).toBe(true);
  const { rows } = await shop.db.query<{ price: number }>(
    `SELECT price FROM commerce.product WHERE sku LIKE 'H%' ORDER BY sku`,
  );
  expect(rows[1]!.price - rows[0]!.price).toBe(100);
});

it('[OP-06] applies the shop’s terms: tax, codes, the member price', async () => {
  const terms = (rate: number, codes: string[], basisPoints: number): NonNullable<CatalogInput['terms']> => ({
    categories: [{ entityId: 901, parentId: null, name: 'Mine', path: '/mine/' }],
    segment: { id: '3f6f0b0e-2f1c-4a55-9d2a-6f0f7d1f5a10', name: 'Members' },
    promotion: { id: 9, name: 'Member price', basisPoints },
    coupons: codes.map((code) => ({
      code,
      name: code,
      kind: 'percentage',
      amount: 1_000,
      expiresAt: '2030-01-01T00:00:00Z',
    })),
    taxRates: [{ state: 'IA', taxClass: 'documents', rate }],
  });
  await apply(goods([], terms(6_000, ['MINE10', 'MINE20'], 500)));
  expect(await notified(goods([], terms(6_000, ['MINE10', 'MINE20'], 500)))).toEqual(['applied']);
  expect(await notified(goods([], terms(7_000, ['MINE10'], 800)))).toEqual([
    'applied',
    'changed 9',
    'gone MINE20',
    'changed IA documents',
  ]);
  const { rows } = await shop.db.query(
    `SELECT code, is_enabled FROM commerce.coupon WHERE code LIKE 'MINE%' ORDER BY code`,
  );
  expect(rows).toEqual([
    { code: 'MINE10', is_enabled: true },
    { code: 'MINE20', is_enabled: false },
  ]);
});

it('[CRT-15] [OP-06] updates code limits from the shop’s files, and keeps one that was set over the API', async () => {
  const terms = (limits: { maxUses?: number; maxUsesPerCustomer?: number }): NonNullable<CatalogInput['terms']> => ({
    categories: [],
    segment: { id: '3f6f0b0e-2f1c-4a55-9d2a-6f0f7d1f5a10', name: 'Members' },
    promotion: null,
    coupons: [{ code: 'MINE10', name: 'x', kind: 'percentage', amount: 1_000, expiresAt: null, ...limits }],
    taxRates: [],
  });
  const limits = async () =>
    (await shop.db.query(`SELECT max_uses, max_uses_each FROM commerce.coupon WHERE code = 'MINE10'`)).rows[0];
  await apply(goods([], terms({ maxUses: 100, maxUsesPerCustomer: 2 })));
  expect(await limits()).toEqual({ max_uses: 100, max_uses_each: 2 });
  expect(await notified(goods([], terms({ maxUses: 100, maxUsesPerCustomer: 2 })))).toEqual(['applied']);
  expect(await notified(goods([], terms({})))).toEqual(['applied', 'changed MINE10']);
  expect(await limits()).toEqual({ max_uses: null, max_uses_each: null });
  await shop.db.query(`UPDATE commerce.coupon SET max_uses_each = 3 WHERE code = 'MINE10'`);
  expect(await notified(goods([], terms({})))).toEqual(['applied', 'kept MINE10']);
  expect(await limits()).toEqual({ max_uses: null, max_uses_each: 3 });
  expect(await notified(goods([], terms({ maxUsesPerCustomer: 1 })))).toEqual(['refused', 'refused MINE10']);
});
