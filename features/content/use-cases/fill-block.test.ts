import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { Block, BlockOf } from '../../../platforms/content/client/types.ts';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { PLAN_DEFAULT } from '../rules/default-catalogue.ts';
import { fillBlock } from './fill-block.ts';

const listings = (change: Partial<BlockOf<'listings'>>): Block => ({
  kind: 'listings',
  id: 'l',
  anchor: '',
  headline: '',
  description: '',
  source: 'Articles',
  filter: '',
  limit: 0,
  link: null,
  ...change,
});
const reading = {
  id: 'article.one',
  kind: 'article' as const,
  title: 'One',
  summary: '',
  href: '/learn/one',
  topic: 'Payment',
  publishedOn: '2026-01-02',
  image: null,
  documentCode: 'A101-2025',
};

it('lists articles, with the cache tag of the complete list', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  shop.content.state.readings = [reading];
  expect(await fillBlock(context, listings({}))).toMatchObject({ readings: [reading], isFailed: false });
  expect(shop.content.uses.has('type:article')).toBe(true);
});

it('[ERR-23] reports a failed list instead of an empty one', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  shop.content.state.problem = 'unavailable';
  expect(await fillBlock(context, listings({ source: 'Help entries' }))).toMatchObject({
    readings: [],
    isFailed: true,
  });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});

it('[ERR-23] leaves out documents that are not in the catalogue', async () => {
  const shop = createFakeShop();
  const view = (code: string) => ({
    id: code,
    code,
    title: code,
    documentType: '',
    priceCents: null,
    purchaseLink: null,
    averagePerProject: 1,
  });
  const sets: Block = {
    kind: 'documentSets',
    id: 's',
    anchor: '',
    headline: '',
    sets: [
      { id: 'one', headline: 'One', text: '', documents: [view('A101-2025'), view('A999-2025'), view('G702-2025')] },
    ],
    link: null,
  };
  expect(await fillBlock(await shop.visit(), sets)).toMatchObject({
    offers: [{ documents: [{ sku: 'A101-2025' }, { sku: 'G702-2025' }], totalCents: 8_400 + 1_550 }],
  });
});

const lockup = (title: string): Block => ({
  kind: 'subscriptionLockup',
  id: 'subscriptionLockup.both',
  anchor: '',
  headline: '',
  description: '',
  footnote: '',
  subscriptions: [{ ...PLAN_DEFAULT.subscription!, title, annualPriceCents: 100 }],
});

it('[SUB-01] [SUB-03] compares plans at the current price of a seat', async () => {
  const context = await createFakeShop().visit();
  const priceOf = async (title: string) => {
    const filled = await fillBlock(context, lockup(title));
    return filled.kind === 'subscriptionLockup' ? filled.subscriptions[0]?.annualPriceCents : null;
  };
  expect(await priceOf('Unlimited')).toBe(219_900);
  expect(await priceOf('Facility manager')).toBe(89_900);
});

it('[SUB-03] [ERR-23] uses the content’s price while the payment platform does not respond, or has no such plan', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const unsold = { ...context, config: { ...context.config, plans: { unlimited: null, 'facility-manager': null } } };
  const unavailable = { ...context, payment: { ...context.payment, product: async () => err('unavailable') } };
  for (const [at, spoiled] of [
    [unsold, []],
    [unavailable, [true]],
  ] as const) {
    expect(await fillBlock(at as typeof context, lockup('Unlimited'))).toMatchObject({
      subscriptions: [{ annualPriceCents: 100 }],
    });
    // a page without the current price is not cached
    expect(shop.content.spoiled).toEqual(spoiled);
  }
});

it('[OP-09] reports that nothing is on sale yet, which is not a failure', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const pageInfo = { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false };
  const commerce = {
    ...context.commerce,
    popularProducts: async () => ok([]),
    searchProducts: async () => ok({ products: [], totalItems: 0, pageInfo, counts: null }),
  };
  for (const source of ['Documents', 'Series index'] as const)
    expect(await fillBlock({ ...context, commerce }, listings({ source }))).toMatchObject({
      isFailed: false,
      isShopEmpty: true,
    });
  expect(shop.content.spoiled).toEqual([]);
  const away = { ...commerce, popularProducts: async () => err('unavailable' as const) };
  expect(await fillBlock({ ...context, commerce: away }, listings({ source: 'Documents' }))).toMatchObject({
    isFailed: true,
    isShopEmpty: false,
  });
});

it('[LK-12] [FA-04] adds only the price to a tile’s plan, with a short timeout in the listing', async () => {
  const shop = createFakeShop();
  const context = await shop.visit();
  const tile: Block = {
    kind: 'promoTile',
    id: 't',
    anchor: '',
    headline: '{price}',
    text: '',
    memberText: '',
    subscription: { ...PLAN_DEFAULT.subscription!, title: 'Unlimited', annualPriceCents: 100 },
    documentCode: '',
    button: null,
  };
  expect(await fillBlock(context, tile)).toMatchObject({ subscription: { annualPriceCents: 219_900 } });
  expect(Object.keys(((await fillBlock(context, tile)) as { subscription: object }).subscription)).toHaveLength(1);
  const payment = { ...context.payment, product: () => new Promise<never>(() => undefined) };
  context.deadline.begin('now');
  expect(await fillBlock({ ...context, payment }, tile)).toMatchObject({ subscription: { annualPriceCents: 100 } });
  expect(shop.content.spoiled.length).toBeGreaterThan(0);
});
