import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { BlockOf } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { fillHero } from './fill-hero.ts';

const HERO: BlockOf<'hero'> = {
  kind: 'hero',
  id: 'hero.home',
  anchor: '',
  headline: 'Find the document',
  subhead: '{documents} documents, from {price}.',
  variant: 'Search',
  plateCode: 'A101-2025',
  isSheetShown: true,
  facts: [],
  buttons: [],
};

it('[LK-38] shows the number of documents and the lowest price of the catalog', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const sold = await context.commerce.searchProducts({ first: 50 });
  const prices = sold.ok ? sold.value.products.map(({ price, salePrice }) => Math.min(price, salePrice ?? price)) : [];
  expect(prices.length).toBeGreaterThan(1);
  const { subhead } = await fillHero(context, HERO);
  const dollars = (Math.min(...prices) / 100).toFixed(2).replace(/\.00$/, '');
  expect(subhead).toBe(`${prices.length} documents, from $${dollars}.`);
});

it('[LK-38] shows page 1 of the named document, and its clause', async () => {
  const context = await createFakeShop().visit();
  const text = '<h2>From the document</h2><p>Article 1</p><p>The Work is complete.</p><p>complete</p>';
  const productByPath: typeof context.commerce.productByPath = async (path) => {
    const found = await context.commerce.productByPath(path);
    return found.ok && found.value ? ok({ ...found.value, longText: text }) : found;
  };
  const read = { ...context, commerce: { ...context.commerce, productByPath } };
  expect((await fillHero(read, HERO)).sheet).toMatchObject({
    sku: 'A101-2025',
    clause: { place: 'Article 1', mark: 'complete' },
  });
  expect((await fillHero(read, { ...HERO, isSheetShown: false })).sheet).toBeNull();
});

it('[LK-38] [ERR-23] omits the numbers and the sheet when the catalog does not respond, and the page is not cached', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const down = async () => err('unavailable' as const);
  const commerce = { ...context.commerce, searchProducts: down, productBySku: down, popularProducts: down };
  const filled = await fillHero({ ...context, commerce }, HERO);
  expect(filled).toMatchObject({ subhead: 'Documents.', sheet: null, requested: [] });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});
