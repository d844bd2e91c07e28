import { describe, expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import type { CategoryNode, Commerce } from '../../../platforms/commerce/client/types.ts';
import { CONTRACT, FORM, toProduct } from '../../../tests/support/fake/products.ts';
import type { ShopConfig } from '../../shared/config.ts';
import type { CategoryMap } from '../rules/categories/category-map.ts';
import { getRestrictingPlans, type RestrictedSubscription } from '../rules/sold-to.ts';
import { getRestrictedCategories, restrictedProducts } from './restrictions.ts';

const node = (entityId: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  entityId,
  name,
  path: `/${entityId}/`,
  productCount: 1,
  children,
});
const TREE = [
  node(100, 'Project Role', [node(104, 'Facility Manager')]),
  node(500, 'Second-tier documents', [node(501, 'Riders')]),
  node(600, 'Facility manager'),
];
const UNLIMITED: RestrictedSubscription = { hasActive: true, isUnlimited: true, isFacility: false };
const FACILITY: RestrictedSubscription = { hasActive: true, isUnlimited: false, isFacility: true };

const filed = (product: typeof CONTRACT, ...ids: number[]) => ({
  ...toProduct(product),
  categories: ids.map((entityId) => ({ entityId, name: '', path: '' })),
});
const PRODUCTS = [filed(CONTRACT, 104, 501), filed(FORM, 600)];
function shop(planRules?: CategoryMap['planRules'], commerce: Partial<Commerce> = {}) {
  return {
    commerce: {
      categoryTree: async () => ok(TREE),
      productsByIds: async (ids: readonly number[]) => ok(PRODUCTS.filter(({ entityId }) => ids.includes(entityId))),
      ...commerce,
    } as Commerce,
    config: { categoryMap: planRules ? { planRules } : null } as unknown as ShopConfig,
  };
}
const BOTH = [CONTRACT.productId, FORM.productId];

describe('[CRT-08] what a plan keeps out of a cart', () => {
  it.each([
    ['second-tier documents, those of a category below too', UNLIMITED, [CONTRACT.productId]],
    ['products of the facility manager’s category, not those of the role', FACILITY, [FORM.productId]],
    ['nothing without an active plan', { ...UNLIMITED, hasActive: false }, []],
    ['nothing without a plan', null, []],
  ])('is %s', async (_, subscription, expected) => {
    const found = await restrictedProducts(shop(), subscription, BOTH);
    expect(found.ok && found.value.map(({ entityId }) => entityId)).toEqual(expected);
  });

  it('is what the map says, where it says something of that plan', async () => {
    const mapped = shop({ unlimited: [600] });
    expect(await restrictedProducts(mapped, UNLIMITED, BOTH)).toMatchObject({ value: [{ entityId: FORM.productId }] });
    expect(await restrictedProducts(mapped, FACILITY, BOTH)).toMatchObject({ value: [{ entityId: FORM.productId }] });
    expect(await restrictedProducts(shop({ unlimited: [] }), UNLIMITED, BOTH)).toEqual(ok([]));
    // a configured category counts even if the tree does not contain it
    expect([...getRestrictedCategories([], 'unlimited', { unlimited: [77] })]).toEqual([77]);
  });

  it.each(['categoryTree', 'productsByIds'] as const)('is never "nothing" while %s does not answer', async (call) => {
    const broken = shop(undefined, { [call]: async () => err('unavailable') });
    expect(await restrictedProducts(broken, UNLIMITED, BOTH)).toEqual(err('unavailable'));
    // a visitor without a plan does not wait for the tree
    expect(await restrictedProducts(broken, null, BOTH)).toEqual(ok([]));
  });

  it('two plans rule together', () => {
    expect(getRestrictingPlans({ hasActive: true, isUnlimited: true, isFacility: true })).toEqual([
      'unlimited',
      'facility-manager',
    ]);
  });
});
