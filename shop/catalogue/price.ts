import type { Cents } from '../../core/money.ts';

/** What a document costs; both amounts in cents. */
export type Priced = { price: Cents; salePrice: Cents | null };

/** [PRD-16] True when a sale price stands and is really lower. */
export const isOnSale = ({ price, salePrice }: Priced): boolean =>
  salePrice !== null && salePrice >= 0 && salePrice < price;

/** [PRD-16] The one price that is shown and counted: the sale price when there is one, else the regular price. */
export const effectivePrice = (priced: Priced): Cents =>
  isOnSale(priced) ? (priced.salePrice ?? priced.price) : priced.price;
