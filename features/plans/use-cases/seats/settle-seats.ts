import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import type { AccountSubscription } from '../../../../platforms/users/client/types.ts';
import { ownCustomer } from '../../../payment-methods/use-cases/own-customer.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { ownFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { restoreCollection } from '../renewal/restore-invoice-collection.ts';
import { describePlan, followAddedSeats, recordRenewal } from './follow-added-seats.ts';
import { dropPendingSeats } from './pending-seats.ts';

/** `intent`: of the change that needed authentication. */
export type SeatsProof = { subscriptionId: string; intent: string };
/** `isAdded` false: the payment succeeded, and the provider applies the seats in a moment. */
export type SettledSeats = { plan: AccountSubscription; isAdded: boolean };

const FAILED = 'seats-failed';

/**
 * [MNG-05] [I4] Settles seats after authentication. Paid: the seats exist, and their owner gets an email. Failed or
 * abandoned: the change is canceled, so that nothing is due and another card can pay. Idempotent.
 */
export async function settleSeats(context: ShopContext, proof: SeatsProof): Promise<Result<SettledSeats, FailureCode>> {
  const payer = ownCustomer(context, null);
  if (!payer.ok) return payer;
  const { customerId } = payer.value;
  const lock = await context.locks.run(`sync:${customerId}`, async () => {
    const settled = await settleLocked(context, customerId, proof);
    if (settled.ok && settled.value.isAdded) await recordRenewal(context, settled.value.subscription);
    return settled;
  });
  const settled: Awaited<ReturnType<typeof settleLocked>> = lock.isBusy ? err(FAILED, 'busy') : lock.value;
  if (!settled.ok) return settled;
  const { subscription, isAdded } = settled.value;
  if (isAdded) await followAddedSeats(context, subscription, null);
  return ok({ plan: await describePlan(context, subscription), isAdded });
}

async function settleLocked(
  context: ShopContext,
  customerId: string,
  { subscriptionId, intent }: SeatsProof,
): Promise<Result<{ subscription: Subscription; isAdded: boolean }, FailureCode>> {
  const { payment } = context;
  const read = await payment.subscription(subscriptionId, { isFresh: true });
  if (!read.ok) return err(ownFailure(read.code, FAILED));
  const subscription = read.value;
  if (subscription.customerId !== customerId) return err('not-found');
  if (subscription.seatsIntent === intent)
    return ok({ subscription: await restored(context, subscription), isAdded: true });
  if (subscription.pendingSeats?.intent !== intent) return err('card-unproven');
  const invoice = await payment.invoice(subscription.latestInvoiceId ?? '');
  if (!invoice.ok) return err(FAILED, invoice.code);
  if (isPaid(invoice.value)) return ok({ subscription, isAdded: false });
  const dropped = await dropPendingSeats(context, subscription);
  if (dropped.ok) return err('card-unproven');
  // paid between the two calls, or the provider did not respond: the next call decides
  const again = await payment.subscription(subscriptionId, { isFresh: true });
  if (!again.ok || again.value.seatsIntent !== intent) return err(FAILED, 'pending');
  return ok({ subscription: await restored(context, again.value), isAdded: true });
}

const isPaid = ({ status, payment }: Invoice): boolean =>
  status === 'paid' || payment?.state === 'paid' || payment?.state === 'under-way';

/** [MNG-15] A plan with sent invoices was charged only for the seats; `sync` retries the switch back. */
async function restored(context: ShopContext, subscription: Subscription): Promise<Subscription> {
  const sent = await restoreCollection(context, subscription);
  return sent.ok ? sent.value : subscription;
}
