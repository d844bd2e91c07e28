import type { Queryable } from '../../../core/database/database.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Priced } from './quote.ts';
import type { StoredCart } from './stored-cart.ts';

/** Returns the prices for the lines of a cart. `at`: the caller's transaction */
export const priceListOf = async (
  { promotions, taxRates, products }: Snapshot,
  { lines }: Pick<StoredCart, 'lines'>,
  at?: Queryable,
): Promise<Priced> => ({
  byId: await products(
    lines.map(({ productId }) => productId),
    at,
  ),
  promotions,
  taxRates,
});
