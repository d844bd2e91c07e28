import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import type { CategoryNode, Commerce, Product } from '../../../platforms/commerce/client/types.ts';
import type { CategoryMap } from '../rules/categories/category-map.ts';
import { mapProducts } from './map-products.ts';
import { createPlanRules } from './restrictions.ts';

/**
 * [ST-29] Decorates the commerce client: products name the plans whose subscribers cannot buy them [CRT-08]. Offers
 * use this, so that they show nothing that the cart rejects. Without the category tree no product names a plan; the
 * cart checks the rule again. Memoized by tree and product.
 */
export function withPlanRules<T extends { commerce: Commerce }>(clients: T, planRules: CategoryMap['planRules']): T {
  const { commerce } = clients;
  const mappingOf = memoizeByReference((tree: readonly CategoryNode[]) => {
    const rulesOf = createPlanRules(tree, planRules);
    return memoizeByReference((product: Product): Product => {
      const ruled = rulesOf(product);
      return ruled.notSoldTo ? { ...product, ...ruled } : product;
    });
  });
  const prepare = async (): Promise<(product: Product) => Product> => {
    const tree = await commerce.categoryTree();
    return tree.ok ? mappingOf(tree.value) : (product) => product;
  };
  return { ...clients, commerce: mapProducts(commerce, prepare) };
}
