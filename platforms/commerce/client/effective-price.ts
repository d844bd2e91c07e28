import type { Cents } from '../../../core/money.ts';
import type { Product } from './types.ts';

/** [PRD-16] What one copy costs: the sale price where there is one, wherever a price is shown or counted. */
export const effectivePrice = (product: Pick<Product, 'price' | 'salePrice'>): Cents =>
  product.salePrice ?? product.price;
