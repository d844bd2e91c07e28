import { sum } from '../../../../core/sum.ts';
import type { Invoice, Subscription } from '../../../../platforms/payment/client/types.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { ChargeParts } from '../../repository/announcements/announced-charges.ts';
import { getCreditUsed } from '../../rules/invoices/invoice-credit.ts';

type Needs = Pick<ShopContext, 'announced' | 'config' | 'now'>;

const MAX_TRIES = 3;
/** Returns the parts of a renewal as it would be billed now. */
export function getAnnouncementParts(
  { config }: Pick<ShopContext, 'config'>,
  { lines, discounts, seatsIntent }: Pick<Subscription, 'lines' | 'discounts' | 'seatsIntent'>,
  renewal: Invoice,
): ChargeParts {
  return {
    amountDue: renewal.amountDue,
    total: renewal.total,
    subtotal: renewal.subtotal,
    discount: sum(renewal.discounts.map(({ amount }) => amount)),
    tax: sum(renewal.taxes),
    credit: getCreditUsed(renewal),
    seats: lines[0]?.quantity ?? 0,
    isMember: discounts.some(({ couponId }) => couponId === config.memberCoupon) && renewal.discounts.length > 0,
    ...(seatsIntent === undefined ? {} : { seatsIntent }),
  };
}

/**
 * [MO-25] Records the amount of the next charge that the owner was shown or agreed to. Must be called by everything
 * that shows this amount, so that a later change is noticed.
 */
export async function recordAnnouncement(
  context: Needs,
  subscription: Pick<Subscription, 'id' | 'lines' | 'discounts' | 'seatsIntent'>,
  renewal: Invoice,
  { isMaximum = false }: { isMaximum?: boolean } = {},
): Promise<void> {
  const periodEnd = subscription.lines[0]?.periodEnd;
  if (periodEnd === undefined) return;
  const { id: subscriptionId } = subscription;
  const parts = getAnnouncementParts(context, subscription, renewal);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const last = await context.announced.last(subscriptionId, periodEnd);
    if (last && last.total === parts.total && last.amountDue === parts.amountDue && last.isMaximum === isMaximum)
      return;
    const announcement = { ...parts, subscriptionId, periodEnd, isMaximum, replaces: last?.id ?? null };
    if (await context.announced.add(announcement, context.now())) return;
  }
}
