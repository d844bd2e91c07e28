import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';

/** What may change somebody's subscription. A payment of documents is the commerce platform's matter: nothing follows from it here. */
const OF_SUBSCRIPTIONS =
  /^(?:checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.|payment_intent\.processing$)/;

/**
 * Takes one verified event of the payment platform: writes it down once and puts the job of what follows from it, in one transaction. Nobody waits
 * for that job. The same event again, however late, puts its job again, unless it still waits (F14). True: something follows from it.
 */
export async function takeEvent(
  { events, log }: Pick<ShopContext, 'events' | 'log'>,
  event: PaymentEvent,
): Promise<boolean> {
  const hasReaction = event.customerId !== null && OF_SUBSCRIPTIONS.test(event.type);
  const isNew = await events.remember(event, hasReaction);
  log.info({ event: event.id, type: event.type, isNew }, 'payment event');
  return hasReaction;
}
