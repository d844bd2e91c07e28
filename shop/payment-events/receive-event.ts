import { ok, type Result } from '../../core/result.ts';
import type { PaymentEvent } from '../../platforms/payment/client/types.ts';
import type { ShopContext } from '../context.ts';
import { remindOfRenewal } from '../subscription/remind-of-renewal.ts';
import { sync } from '../subscription/sync.ts';

/** What may change somebody's subscription. A payment of documents is the commerce platform's matter: nothing follows from it here. */
const OF_SUBSCRIPTIONS = /^(?:checkout\.session\.|customer\.subscription\.|customer\.deleted$|invoice\.)/;

/**
 * Takes one verified event of the payment platform. It is written down once, however often and in whatever order it arrives; what follows
 * from it reads the truth from the platform again, each time, so that an event whose first turn failed does its work when it is sent
 * again (F14, F15). `unavailable`: it is to be sent again.
 */
export async function receiveEvent(context: ShopContext, event: PaymentEvent): Promise<Result<null, 'unavailable'>> {
  const isNew = await context.events.remember(event);
  context.log.info({ event: event.id, type: event.type, isNew }, 'payment event');
  if (!event.customerId || !OF_SUBSCRIPTIONS.test(event.type)) return ok(null);
  const synced = await sync(context, event.customerId);
  if (!synced.ok) return synced;
  return event.type === 'invoice.upcoming' ? remindOfRenewal(context, event.customerId) : ok(null);
}
