import { ok } from '../../../core/result.ts';
import type { Commerce, Product } from '../../../platforms/commerce/client/types.ts';

type Single = 'productByPath' | 'productById' | 'productBySku';
type Many = 'productsByIds' | 'popularProducts' | 'relatedProducts' | 'categoryProducts';

/**
 * Decorates a commerce client: maps every product that it returns. `prepare` runs in parallel with each read and
 * returns the mapping.
 */
export function mapProducts(
  commerce: Commerce,
  prepare: () => ((product: Product) => Product) | Promise<(product: Product) => Product>,
): Commerce {
  const single =
    <A extends readonly unknown[]>(read: (...args: A) => ReturnType<Commerce[Single]>) =>
    async (...args: A) => {
      const [found, one] = await Promise.all([read(...args), prepare()]);
      return found.ok && found.value ? ok(one(found.value)) : found;
    };
  const many =
    <A extends readonly unknown[]>(read: (...args: A) => ReturnType<Commerce[Many]>) =>
    async (...args: A) => {
      const [found, one] = await Promise.all([read(...args), prepare()]);
      return found.ok ? ok(found.value.map(one)) : found;
    };
  return {
    ...commerce,
    async searchProducts(query) {
      const [found, one] = await Promise.all([commerce.searchProducts(query), prepare()]);
      return found.ok ? ok({ ...found.value, products: found.value.products.map(one) }) : found;
    },
    productByPath: single(commerce.productByPath),
    productById: single(commerce.productById),
    productBySku: single(commerce.productBySku),
    productsByIds: many(commerce.productsByIds),
    popularProducts: many(commerce.popularProducts),
    relatedProducts: many(commerce.relatedProducts),
    categoryProducts: many(commerce.categoryProducts),
  };
}
