import type { Queryable } from '../../../core/database/database.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { Priced } from './quote.ts';
import type { StoredCart } from './stored-cart.ts';

/** What the lines of a cart are priced by. `at`: the transaction that asks */
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
