import { err, ok, type Result } from '../../../core/result.ts';
import type { Subscription } from '../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../platforms/users/client/types.ts';
import type { ShopContext } from '../../context.ts';
import { toAccount } from '../account-subscription.ts';
import { recordAnnouncement } from '../announcements/record-announcement.ts';
import { mailSeatsAdded } from '../notices/mail-seats-added.ts';
import { sendInvoicesAgain, wouldChargeWithoutConsent } from '../renewal/restore-invoice-collection.ts';
import { sync } from '../sync/sync.ts';

/**
 * Gives up a change of seats that waits for its payment: its invoice is voided, so that it can never be charged. Returns the plan
 * as it is then; fails if the payment went through or the provider did not respond. The caller holds the per-customer lock.
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
  const sent = await sendInvoicesAgain(context, rest);
  return sent.ok ? sent : ok(rest);
}

/** The store follows seats that were paid for, and their owner gets an email. `added`: null if only the invoice knows. */
export async function followAddedSeats(
  context: ShopContext,
  subscription: Subscription,
  added: number | null,
): Promise<void> {
  const synced = await sync(context, subscription.customerId);
  if (!synced.ok) context.log.warn({ area: 'subscription', code: synced.code }, 'a change is not synced yet');
  await mailSeatsAdded(context, subscription, added);
}

/**
 * [MO-25] What the next period costs with these seats was shown before they were bought. Unreadable: the change is announced by email. The caller holds the
 * per-customer lock since before the change, or the change's event is compared with what was announced before it.
 */
export async function recordRenewal(context: ShopContext, after: Subscription): Promise<void> {
  const renewal = await context.payment.previewRenewal(after.id);
  if (renewal.ok) await recordAnnouncement(context, after, renewal.value);
}

export async function describePlan(
  { payment }: Pick<ShopContext, 'payment'>,
  subscription: Subscription,
): Promise<AccountSubscription> {
  const product = await payment.product(subscription.lines[0]?.productId ?? '');
  return toAccount(subscription, () => (product.ok ? product.value.name : ''));
}
