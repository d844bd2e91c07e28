import { err, ok, type Result } from '../../core/result.ts';
import type { CategoryNode, Product } from '../../platforms/commerce/client/types.ts';
import { groupNode } from '../catalogue/categories/category-groups.ts';
import type { CategoryMap } from '../catalogue/categories/category-map.ts';
import { flattenTree } from '../catalogue/categories/category-tree.ts';
import { slugify } from '../catalogue/listing/listing-query.ts';
import type { ShopContext } from '../context.ts';
import type { SessionSubscription } from '../sign-in/session.ts';
import type { PlanKey } from './plan-key.ts';

const RULE_NAMES: Readonly<Record<PlanKey, RegExp>> = {
  unlimited: /^second-tier(?:-documents?)?$/,
  'facility-manager': /^facility-managers?$/,
};

/** What the rules need to know of a subscription; the session's and a live one have it. */
export type RuledSubscription = Pick<SessionSubscription, 'hasActive' | 'isUnlimited' | 'isFacility'>;
type Needs = Pick<ShopContext, 'commerce' | 'config'>;

/** The plans whose rules bind: none without an active subscription, past due counts as active [MNG-12]. */
export const rulingPlans = (subscription: RuledSubscription | null): PlanKey[] =>
  subscription?.hasActive
    ? [
        ...(subscription.isUnlimited ? (['unlimited'] as const) : []),
        ...(subscription.isFacility ? (['facility-manager'] as const) : []),
      ]
    : [];

/**
 * [CRT-08] The categories that a plan's subscriber does not buy from, with those below them: the map's, or by the names of the tree.
 * The role "Facility manager" is a category too, of other documents, so the group of roles does not count.
 */
export function ruledCategories(
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

/**
 * [CRT-08] Which of these products the subscription keeps out of the cart. Fails closed: without the tree or the
 * products the answer is `unavailable`, never "none".
 */
export async function restrictedProducts(
  { commerce, config }: Needs,
  subscription: RuledSubscription | null,
  productIds: readonly number[],
): Promise<Result<Product[], 'unavailable'>> {
  const plans = rulingPlans(subscription);
  if (plans.length === 0 || productIds.length === 0) return ok([]);
  const [tree, products] = await Promise.all([
    commerce.categoryTree(),
    commerce.productsByIds([...new Set(productIds)]),
  ]);
  if (!tree.ok || !products.ok) return err('unavailable');
  const ruled = plans.map((plan) => ruledCategories(tree.value, plan, config.categoryMap?.planRules));
  return ok(
    products.value.filter(({ categories }) =>
      categories.some(({ entityId }) => ruled.some((ids) => ids.has(entityId))),
    ),
  );
}
