import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { CategoryNode, Commerce } from '../../../platforms/commerce/client/types.ts';
import { CONTRACT, FORM, toProduct } from '../../../tests/support/fake/products.ts';
import { summarizeDocument } from '../rules/document.ts';
import { getRestrictingPlans, isSoldTo } from '../rules/sold-to.ts';
import { restrictedProducts } from './restrictions.ts';
import { withPlanRules } from './with-plan-rules.ts';

const node = (entityId: number, name: string): CategoryNode => ({
  entityId,
  name,
  path: `/${entityId}/`,
  productCount: 1,
  children: [],
});
const TREE = [node(500, 'Second-tier documents'), node(600, 'Facility manager')];
const [TIERED, FACILITY] = [CONTRACT, FORM].map((product, i) => ({
  ...toProduct(product),
  categories: [{ entityId: i === 0 ? 500 : 600, name: '', path: '' }],
}));
const PRODUCTS = [TIERED!, FACILITY!];
const shop = (tree: Commerce['categoryTree']) =>
  ({ categoryTree: tree, productsByIds: async () => ok(PRODUCTS) }) as unknown as Commerce;

const SUBSCRIPTIONS = [
  { hasActive: true, isUnlimited: true, isFacility: false },
  { hasActive: true, isUnlimited: false, isFacility: true },
  { hasActive: false, isUnlimited: true, isFacility: false },
];

it('[ST-29] lists the plans that exclude a document from the cart, as the cart does', async () => {
  const { commerce } = withPlanRules({ commerce: shop(async () => ok(TREE)) }, undefined);
  const found = await commerce.productsByIds([1, 2]);
  if (!found.ok) throw new Error(found.code);
  const documents = found.value.map(summarizeDocument);
  expect(documents.map(({ notSoldTo }) => notSoldTo)).toEqual([['unlimited'], ['facility-manager']]);
  for (const subscription of SUBSCRIPTIONS) {
    const needs = { commerce, config: { categoryMap: null } } as unknown as Parameters<typeof restrictedProducts>[0];
    const refused = await restrictedProducts(needs, subscription, [1, 2]);
    const offered = documents.filter((one) => isSoldTo(one, getRestrictingPlans(subscription)));
    expect(refused.ok && refused.value.length + offered.length).toBe(documents.length);
  }
});

it('[ST-29] lists no plan without categories, and memoizes products while the tree is the same', async () => {
  let tree = ok(TREE) as Awaited<ReturnType<Commerce['categoryTree']>>;
  const { commerce } = withPlanRules({ commerce: shop(async () => tree) }, undefined);
  const read = async () => {
    const found = await commerce.productsByIds([1]);
    return found.ok ? found.value[0] : null;
  };
  expect(await read()).toBe(await read());
  tree = err('unavailable');
  expect(await read()).toBe(TIERED);
});
