import type { Queryable } from '../../../core/database/database.ts';
import type { WirePrice } from '../objects/kinds.ts';
import { findObject } from '../objects/rows.ts';
import { productOf } from './amounts.ts';

/** Returns the name of a price's product for invoice lines. */
export async function productName(tx: Queryable, price: WirePrice): Promise<string> {
  const id = productOf(price);
  return (await findObject(tx, 'product', id))?.body.name ?? id;
}
