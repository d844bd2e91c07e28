import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';

type Needs = Pick<ShopContext, 'payment' | 'log'>;

/**
 * [MNG-12] Ends a plan that is still unpaid when its period ends, so that its owner can buy a new one. Some
 * providers start another period instead, with a draft that they never finalize. The unpaid invoice stays unchanged.
 */
export async function endUnpaid(
  context: Needs,
  subscription: Subscription,
): Promise<Result<Subscription, 'unavailable'>> {
  if (!(await isBeyondUnpaidPeriod(context, subscription))) return ok(subscription);
  const { id } = subscription;
  // paid or ended since the first read
  const now = await context.payment.subscription(id, { isFresh: true });
  if (now.ok && now.value.status !== 'unpaid') return now;
  const ended = now.ok ? await context.payment.endSubscription(id, `unpaid-over-${crypto.randomUUID()}`) : now;
  if (ended.ok) return ended;
  context.log.warn({ area: 'subscription', subscriptionId: id, code: ended.code }, 'an unpaid plan is not ended yet');
  return err('unavailable');
}

/**
 * Whether the provider started another period although the plan is unpaid. Returns false if the invoice cannot be
 * read.
 */
export async function isBeyondUnpaidPeriod(
  { payment }: Pick<Needs, 'payment'>,
  { status, latestInvoiceId }: Pick<Subscription, 'status' | 'latestInvoiceId'>,
): Promise<boolean> {
  if (status !== 'unpaid' || !latestInvoiceId) return false;
  const latest = await payment.invoice(latestInvoiceId);
  return latest.ok && isPendingRenewal(latest.value);
}

/** A renewal that the provider keeps as a draft and never collects. */
export const isPendingRenewal = ({ status, reason, finalizesAt }: Invoice): boolean =>
  status === 'draft' && reason === 'renewal' && !finalizesAt;
