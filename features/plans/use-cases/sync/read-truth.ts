import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import { findDraftInvoice, findOpenInvoice } from '../../../shared/find-or-null.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { derivePlanState, type PlanState } from '../../rules/sync/plan-state.ts';

/**
 * Returns the state of one subscription with its invoices, for callers that show neither methods nor credit. Omits
 * and logs what cannot be read.
 */
export async function readPlanState(
  context: Pick<ShopContext, 'payment' | 'log' | 'now'>,
  subscription: Subscription,
): Promise<PlanState> {
  const [open, draft] = await Promise.all([
    findOpenInvoice(context, subscription.id),
    findDraftInvoice(context, subscription.id),
  ]);
  return derivePlanState({ subscription, open, draft, credit: 0 }, context.now());
}
