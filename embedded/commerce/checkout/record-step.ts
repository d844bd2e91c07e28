import type { Queryable } from '../../../core/database/database.ts';
import type { PurchaseStep } from '../../../core/ports/commerce-admin.ts';

/** a buyer who presses for ever, or a provider that stays away, does not make the row grow for ever */
const MOST = 30;

/**
 * Notes what happened to a checkout and when, real time, for the shop's people. The same once more is counted with its first and last moment. What cannot
 * be noted is no reason to stop a payment.
 */
export async function recordCheckoutStep(db: Queryable, cartId: string, step: PurchaseStep['step']): Promise<void> {
  await db
    .query(
      `UPDATE commerce.checkout SET trail = CASE
         WHEN trail->-1->>'step' = $2 THEN (trail - -1) || jsonb_build_object('step', $2::text, 'at', trail->-1->'at',
           'until', to_jsonb(clock_timestamp()), 'times', (trail->-1->>'times')::int + 1)
         WHEN jsonb_array_length(trail) >= ${MOST} THEN trail
         ELSE trail || jsonb_build_object('step', $2::text, 'at', clock_timestamp(), 'until', null, 'times', 1) END
       WHERE cart_id = $1`,
      [cartId, step],
    )
    .catch(() => {});
}
