import type { Queryable } from '../../../core/database/database.ts';
import type { PurchaseStep } from '../../../core/ports/commerce-admin.ts';

/** bounds the row's growth under endless submits or a long outage of the provider */
const MAX = 30;

/**
 * Records a checkout step with its time (real time) for the shop's staff. Repeats increment a counter with first and
 * last time. A failure to record never stops a payment.
 */
export async function recordCheckoutStep(db: Queryable, cartId: string, step: PurchaseStep['step']): Promise<void> {
  await db
    .query(
      `UPDATE commerce.checkout SET trail = CASE
         WHEN trail->-1->>'step' = $2 THEN (trail - -1) || jsonb_build_object('step', $2::text, 'at', trail->-1->'at',
           'until', to_jsonb(clock_timestamp()), 'times', (trail->-1->>'times')::int + 1)
         WHEN jsonb_array_length(trail) >= ${MAX} THEN trail
         ELSE trail || jsonb_build_object('step', $2::text, 'at', clock_timestamp(), 'until', null, 'times', 1) END
       WHERE cart_id = $1`,
      [cartId, step],
    )
    .catch(() => {});
}
