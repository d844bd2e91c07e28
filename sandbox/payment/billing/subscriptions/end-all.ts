import { isEnded } from '../billing-state.ts';
import { endSubscription, stopDrafts } from '../renew.ts';
import type { MutationContext } from '../types.ts';
import { commitUnitOfWork, lockSubscription } from '../unit-of-work.ts';

/** Ends all subscriptions of a customer that is being deleted. */
export async function endAllSubscriptions(call: MutationContext, customerId: string): Promise<void> {
  const { rows } = await call.tx.query<{ id: string }>(
    'SELECT id FROM payment.subscription WHERE customer = $1 ORDER BY id',
    [customerId],
  );
  for (const { id } of rows) {
    const unit = await lockSubscription(call, id);
    if (unit === null || isEnded(unit.subscription)) continue;
    endSubscription(unit, 'cancellation_requested');
    await stopDrafts(unit);
    await commitUnitOfWork(unit, true);
  }
}
