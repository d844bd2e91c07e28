import { isEnded } from '../billing-state.ts';
import { holdSubscription, releaseHeld } from '../held.ts';
import { endSubscription, stopDrafts } from '../renew.ts';
import type { Changer } from '../types.ts';

/** Deleting a customer ends their subscriptions. */
export async function endAllSubscriptions(call: Changer, customerId: string): Promise<void> {
  const { rows } = await call.tx.query<{ id: string }>(
    'SELECT id FROM payment.subscription WHERE customer = $1 ORDER BY id',
    [customerId],
  );
  for (const { id } of rows) {
    const held = await holdSubscription(call, id);
    if (held === null || isEnded(held.subscription)) continue;
    endSubscription(held, 'cancellation_requested');
    await stopDrafts(held);
    await releaseHeld(held, true);
  }
}
