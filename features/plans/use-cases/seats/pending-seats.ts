import { err, ok, type Result } from '../../../../core/result.ts';
import type { Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { switchToSentInvoices, wouldChargeWithoutConsent } from '../renewal/restore-invoice-collection.ts';

/**
 * Cancels a change of seats that waits for its payment: its invoice is voided, so that it can never be charged.
 * Returns the resulting plan. Fails if the payment succeeded or the provider did not respond. Must be called with
 * the per-customer lock held.
 */
export async function dropPendingSeats(
  context: Pick<ShopContext, 'payment' | 'log'>,
  subscription: Subscription,
): Promise<Result<Subscription, 'unavailable'>> {
  const { id, latestInvoiceId, pendingSeats } = subscription;
  if (pendingSeats === undefined) return ok(subscription);
  if (latestInvoiceId === null) return err('unavailable');
  const voided = await context.payment.voidInvoice(latestInvoiceId, `void-seats-${latestInvoiceId}`);
  if (!voided.ok) return err('unavailable', voided.code);
  context.log.info(
    { area: 'subscription', subscriptionId: id, invoice: latestInvoiceId },
    'a change of seats was given up',
  );
  const { pendingSeats: _, ...rest } = subscription;
  if (!wouldChargeWithoutConsent(rest)) return ok(rest);
  const sent = await switchToSentInvoices(context, rest);
  return sent.ok ? sent : ok(rest);
}
