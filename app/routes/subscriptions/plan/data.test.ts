import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { SeriesIndexEntry } from '../../../../features/catalogue/use-cases/categories/series-index.ts';
import type { PlanContentsData } from '../../../../features/catalogue/use-cases/read-plan-contents.ts';
import { PLAN_DEFAULT } from '../../../../features/content/rules/default-catalogue.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { shopContext } from '../../../router-context.ts';
import { countBySeries, loader } from './data.ts';

it('[SUB-04] [ERR-12] a plan page whose price could not be read is not cached', async () => {
  const store = createFakeShop();
  const path = '/subscriptions/unlimited-subscription';
  store.content.state.pages.set(path, {
    id: 'page.unlimited',
    title: 'Unlimited',
    path,
    parent: null,
    seoTitle: '',
    seoDescription: '',
    isHidden: false,
    subNavigation: [],
    hasSubSearch: false,
    subscription: PLAN_DEFAULT.subscription,
    blocks: [],
  });
  const context = new RouterContextProvider();
  context.set(shopContext, await store.visit());
  const open = async () => {
    const { sale } = await loader({
      context,
      params: { slug: 'unlimited-subscription' },
    } as unknown as LoaderFunctionArgs);
    return sale?.offer;
  };
  expect(await open()).toMatchObject({ priceId: expect.any(String), isUnread: false });
  // the fake content has no other plan's page, which alone marks the page once
  const others = store.content.spoiled.splice(0).length;
  store.payment.failing.set('product', 'unavailable');
  expect(await open()).toMatchObject({ priceId: null, isUnread: true });
  expect(store.content.spoiled.length).toBeGreaterThan(others);
});

const contents = (total: number, ...skus: string[]): PlanContentsData =>
  ({
    plan: 'facility-manager',
    total,
    groups: [{ key: 'contracts', count: skus.length, documents: skus.map((sku) => ({ sku })), allHref: null }],
  }) as unknown as PlanContentsData;
const index = (counts: Record<string, number>): SeriesIndexEntry[] =>
  Object.entries(counts).map(([letter, count]) => ({ letter, name: letter, count })) as unknown as SeriesIndexEntry[];

it('[SUB-02] counts the documents of a limited plan, in the order of the series', () => {
  const counts = countBySeries([], contents(4, 'G727-2025', 'F101-2025', 'F102-2025', 'A107-2025'));
  expect(counts.map(({ letter, count }) => `${letter}${count}`)).toEqual(['A1', 'F2', 'G1']);
  expect(counts[1]?.name).toBe('Facility Management');
});

it('[SUB-02] counts the complete catalogue by its index, without empty series', () => {
  expect(countBySeries(index({ A: 54, D: 0, G: 35 }), contents(89)).map(({ count }) => count)).toEqual([54, 35]);
});

it('[SUB-02] hides counts that do not add up', () => {
  expect(countBySeries(index({ A: 54 }), contents(89))).toEqual([]);
  expect(countBySeries([], contents(2, 'F101-2025'))).toEqual([]);
  expect(countBySeries(index({ A: 54 }), null)).toEqual([]);
});
