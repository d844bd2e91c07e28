import type { Queryable } from '../../../core/database/database.ts';
import type { WirePrice } from '../objects/kinds.ts';
import { findObject } from '../objects/rows.ts';
import { badRequest, notFound, type Reply } from '../wire/reply.ts';

/** Finds a price that a subscription can use. */
export async function findPlanPrice(tx: Queryable, id: string, param: string): Promise<WirePrice | Reply> {
  const found = await findObject(tx, 'price', id);
  if (found === null || found.isDeleted) return notFound('price', id, param);
  if (found.body.recurring === null) {
    return badRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  }
  return found.body.active
    ? found.body
    : badRequest('The price specified is inactive. This field only accepts active prices.', { param });
}
