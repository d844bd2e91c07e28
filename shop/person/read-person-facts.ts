import { err, ok, type Result } from '../../core/result.ts';
import { shortNumber } from '../catalogue/short-number.ts';
import type { ShopContext } from '../context.ts';
import type { FailureCode } from '../errors.ts';
import { listDocumentOrders } from '../orders/list-document-orders.ts';
import { type DocumentOrder, isRefunded, type OrderLine } from '../orders/order.ts';
import { isOpen } from '../orders/purchased-documents.ts';
import { findOpenInvoice } from '../payment/find-or-null.ts';
import type { SessionSubscription } from '../sign-in/session.ts';
import { selectCurrentSubscription } from '../subscription/account-subscription.ts';
import { deriveSubscriptionState } from '../subscription/sync/plan-state.ts';
import type { CurrentPlan, OwnedTitle, PersonFacts } from './person-facts.ts';

/** The number of newest orders that are read: each needs a request. */
export const NEWEST_ORDERS = 12;

const IN_ARREARS: readonly string[] = ['past-due', 'shut', 'returned', 'first-returned'];

/**
 * Reads the caller's facts for offers and the strip. Only signed-in customers have any; an unreadable part is left out
 * and leads to no offer. Prices and permissions are decided at purchase or access, never by this. [LK-01] [LK-05]
 * [LK-12]
 */
export async function readPersonFacts(context: ShopContext): Promise<Result<PersonFacts, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { profile, subscription } = context.actor;
  const [orders, plan, plansShare] = await Promise.all([
    listDocumentOrders(context, 1, NEWEST_ORDERS),
    subscription ? findHeldPlan(context, subscription, profile.paymentCustomerId) : ok(null),
    profile.isMember ? readPlansShare(context) : ok(0),
  ]);
  const found = orders.ok ? orders.value.orders : [];
  return ok({
    plan: plan.ok ? plan.value : null,
    member: profile.isMember
      ? { documents: context.config.memberShare, plans: plansShare.ok ? plansShare.value : 0 }
      : null,
    hasOrdered: orders.ok ? orders.value.total > 0 : null,
    owned: ownedTitles(found),
    again: getReorderSuggestion(found),
    isComplete: orders.ok && plan.ok && plansShare.ok,
  });
}

/** Returns the plan of a customer; null if there is none, or it could not be read. [LK-01] [LK-11] */
export async function readCurrentPlan(...asked: Parameters<typeof findHeldPlan>): Promise<CurrentPlan | null> {
  const found = await findHeldPlan(...asked);
  return found.ok ? found.value : null;
}

async function findHeldPlan(
  context: Pick<ShopContext, 'payment' | 'now' | 'log'>,
  { subscriptionType, subscriptionName }: SessionSubscription,
  paymentCustomerId: string | null,
) {
  if (!paymentCustomerId) return ok(null);
  const found = await context.payment.subscriptions(paymentCustomerId);
  if (!found.ok) return found;
  const current = selectCurrentSubscription(found.value.filter(({ customerId }) => customerId === paymentCustomerId));
  if (!current) return ok(null);
  const truth = deriveSubscriptionState(current, context.now());
  const isInArrears = IN_ARREARS.includes(truth.kind);
  const owed = isInArrears ? await findOpenInvoice(context, current.id) : null;
  const held: CurrentPlan = {
    key: subscriptionType,
    name: shortName(subscriptionName),
    seats: current.lines[0]?.quantity ?? 0,
    endsOn: truth.endDate,
    daysLeft: truth.daysLeft,
    renews: truth.autoPay && truth.kind !== 'canceling',
    isInArrears,
    ...(owed && { owedCents: owed.amountDue }),
  };
  return ok(held);
}

/** Shortens "Unlimited subscription" to "Unlimited", because the next word is "plan". */
const shortName = (name: string): string => name.replace(/\s+(?:subscription|plan)$/i, '') || name;

/** The member coupon's discount on a plan, in hundredths of a percent; 0 without one, or if it is an amount. */
async function readPlansShare({ payment, config }: ShopContext) {
  const coupon = await payment.coupon(config.memberCoupon);
  if (!coupon.ok && coupon.code !== 'not-found') return coupon;
  return ok(coupon.ok ? Math.round((coupon.value.percentOff ?? 0) * 100) : 0);
}

/** [LK-01] The titles of these orders that may be opened, each once with all its copies, by the newest order. Refunded titles are not owned. Newest first. */
function ownedTitles(orders: readonly DocumentOrder[]): OwnedTitle[] {
  const owned = new Map<string, OwnedTitle>();
  for (const { orderNumber, createdAt, lines } of orders) {
    for (const line of lines.filter(isOpen)) {
      const known = owned.get(line.sku);
      if (known) owned.set(line.sku, { ...known, copies: known.copies + line.quantity });
      else
        owned.set(line.sku, {
          sku: line.sku,
          kind: line.kind,
          copies: line.quantity,
          orderNumber,
          orderedAt: createdAt,
          links: line.kind === 'document' ? line.links : [],
        });
    }
  }
  return [...owned.values()];
}

/** The number of document numbers that fit in a line of the strip. */
const MAX_NAMED = 3;

/** [LK-05] The documents with files of the newest valid order; null if none. */
function getReorderSuggestion(orders: readonly DocumentOrder[]): PersonFacts['again'] {
  const last = orders.find((order) => !isRefunded(order) && order.lines.some(isAgain));
  if (!last) return null;
  const codes = [...new Set(last.lines.filter(isAgain).map(({ sku }) => shortNumber(sku)))];
  return { orderNumber: last.orderNumber, codes: codes.slice(0, MAX_NAMED) };
}

const isAgain = (line: OrderLine): boolean => line.kind === 'document' && isOpen(line);
