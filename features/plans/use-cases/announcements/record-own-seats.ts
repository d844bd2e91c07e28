import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { ChargeParts } from '../../repository/announcements/announced-charges.ts';
import { recordAnnouncement } from './record-announcement.ts';

/** [MO-25] Whether the owner added seats after this announcement: the purchase showed the next charge with them. */
export const isOwnSeats = (last: ChargeParts, parts: ChargeParts): boolean =>
  parts.seatsIntent !== undefined && parts.seatsIntent !== last.seatsIntent && parts.seats > last.seats;

/**
 * Records the next charge of a plan whose owner paid for seats and never returned to the store, unless its period
 * has a record. `announceChange` compares recorded ones. Takes the per-customer lock.
 */
export async function recordOwnSeats(
  context: ShopContext,
  subscription: Subscription,
): Promise<Result<null, 'unavailable'>> {
  const { id, customerId, seatsIntent, lines } = subscription;
  const periodEnd = lines[0]?.periodEnd;
  if (seatsIntent === undefined || periodEnd === undefined) return ok(null);
  const lock = await context.locks.run(`sync:${customerId}`, async () => {
    if ((await context.announced.last(id, periodEnd)) !== null) return;
    const renewal = await context.payment.previewRenewal(id);
    if (renewal.ok) await recordAnnouncement(context, subscription, renewal.value);
  });
  return lock.isBusy ? err('unavailable', 'busy') : ok(null);
}
