import { err, ok, type Result } from '../../../core/result.ts';
import type { CategoryNode, Product } from '../../../platforms/commerce/client/types.ts';
import { PLAN_KEYS, type PlanKey } from '../../shared/plan-key.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { groupNode } from '../rules/categories/category-groups.ts';
import type { CategoryMap } from '../rules/categories/category-map.ts';
import { flattenTree } from '../rules/categories/category-tree.ts';
import { slugify } from '../rules/listing/listing-query.ts';
import { getRestrictingPlans, isSoldTo, type RestrictedSubscription, type Ruled } from '../rules/sold-to.ts';

const RULE_NAMES: Readonly<Record<PlanKey, RegExp>> = {
  unlimited: /^second-tier(?:-documents?)?$/,
  'facility-manager': /^facility-managers?$/,
};

type Needs = Pick<ShopContext, 'commerce' | 'config'>;

/**
 * [CRT-08] Returns the categories that a plan's subscriber cannot buy from, including their children: those of the
 * map, or by the names of the tree. Skips the group of roles, because the role "Facility manager" is a category of
 * other documents.
 */
export function getRestrictedCategories(
  tree: readonly CategoryNode[],
  plan: PlanKey,
  planRules: CategoryMap['planRules'],
): ReadonlySet<number> {
  const configured = planRules?.[plan];
  const nodes = flattenTree(configured ? tree : tree.filter((node) => !groupNode([node], 'productRole')));
  const ruling = nodes.filter(({ entityId, name }) =>
    configured ? configured.includes(entityId) : RULE_NAMES[plan].test(slugify(name)),
  );
  return new Set([...(configured ?? []), ...flattenTree(ruling).map(({ entityId }) => entityId)]);
}

/** [CRT-08] Returns a function from a product's categories to the plans whose subscribers cannot buy it. */
export function createPlanRules(
  tree: readonly CategoryNode[],
  planRules: CategoryMap['planRules'],
): (product: Pick<Product, 'categories'>) => Ruled {
  const ruled = PLAN_KEYS.map((plan) => ({ plan, ids: getRestrictedCategories(tree, plan, planRules) }));
  return ({ categories }) => {
    const notSoldTo = ruled
      .filter(({ ids }) => categories.some(({ entityId }) => ids.has(entityId)))
      .map(({ plan }) => plan);
    return notSoldTo.length > 0 ? { notSoldTo } : {};
  };
}

/**
 * [CRT-08] Returns which of these products the subscription excludes from the cart. Fails closed: without the tree
 * or the products it returns `unavailable`, never “none”.
 */
export async function restrictedProducts(
  { commerce, config }: Needs,
  subscription: RestrictedSubscription | null,
  productIds: readonly number[],
): Promise<Result<Product[], 'unavailable'>> {
  const plans = getRestrictingPlans(subscription);
  if (plans.length === 0 || productIds.length === 0) return ok([]);
  const [tree, products] = await Promise.all([
    commerce.categoryTree(),
    commerce.productsByIds([...new Set(productIds)]),
  ]);
  if (!tree.ok || !products.ok) return err('unavailable');
  const rulesOf = createPlanRules(tree.value, config.categoryMap?.planRules);
  return ok(products.value.filter((product) => !isSoldTo(rulesOf(product), plans)));
}
