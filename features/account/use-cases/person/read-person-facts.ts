import { err, ok, type Result } from '../../../../core/result.ts';
import { shortNumber } from '../../../catalogue/rules/short-number.ts';
import { listCompanies } from '../../../company/use-cases/list-companies.ts';
import { type DocumentOrder, isRefunded, type OrderLine } from '../../../orders/rules/order.ts';
import { isLineAvailable } from '../../../orders/rules/purchased-documents.ts';
import { listDocumentOrders } from '../../../orders/use-cases/list-document-orders.ts';
import { canAddSeats, isSeatCount } from '../../../plans/rules/seats/seats.ts';
import { deriveSubscriptionState } from '../../../plans/rules/sync/plan-state.ts';
import { selectCurrentSubscription, toAccount } from '../../../plans/use-cases/account-subscription.ts';
import { hasNoOpenInvoice } from '../../../plans/use-cases/seats/has-no-open-invoice.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { findOpenInvoice } from '../../../shared/find-or-null.ts';
import type { SessionSeat, SessionSubscription } from '../../../shared/session.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import type { CurrentPlan, OwnedTitle, PersonFacts } from '../../rules/person/person-facts.ts';

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
  const { profile, subscription, seat } = context.actor;
  const [orders, plan, plansShare, companies] = await Promise.all([
    listDocumentOrders(context, 1, NEWEST_ORDERS),
    subscription ? findPlanWithSeats(context, subscription, profile.paymentCustomerId, seat) : ok(null),
    profile.isMember ? readPlansShare(context) : ok(0),
    listCompanies(context),
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
    isInCompany: companies.ok && companies.value.memberships.length > 0,
    isComplete: orders.ok && plan.ok && plansShare.ok,
  });
}

/** Returns the plan of a customer; null if there is none, or it could not be read. [LK-01] [LK-11] */
export async function readCurrentPlan(...args: Parameters<typeof findOwnPlanFacts>): Promise<CurrentPlan | null> {
  const found = await findOwnPlanFacts(...args);
  return found.ok && found.value ? found.value.held : null;
}

/** Adds whether the plan may have more seats. An invoice that could not be read offers none. [MNG-05] */
async function findPlanWithSeats(...args: Parameters<typeof findOwnPlanFacts>) {
  const found = await findOwnPlanFacts(...args);
  if (!found.ok || !found.value) return found.ok ? ok(null) : found;
  const { held, subscription } = found.value;
  if (held.isSeat) return ok({ ...held, canAddSeats: false });
  const mayGrow = isSeatCount(held.seats + 1) && canAddSeats(toAccount(subscription)).ok;
  const isFree = mayGrow && (await hasNoOpenInvoice(args[0], subscription.id, 'invoice-failed')).ok;
  return ok({ ...held, canAddSeats: isFree });
}

async function findOwnPlanFacts(
  context: Pick<ShopContext, 'payment' | 'now' | 'log'>,
  { subscriptionType, subscriptionName }: SessionSubscription,
  paymentCustomerId: string | null,
  seat?: SessionSeat,
) {
  if (seat) return findSeatPlan(context, seat);
  if (!paymentCustomerId) return ok(null);
  const found = await context.payment.subscriptions(paymentCustomerId);
  if (!found.ok) return found;
  const current = selectCurrentSubscription(found.value.filter(({ customerId }) => customerId === paymentCustomerId));
  if (!current) return ok(null);
  const truth = deriveSubscriptionState(current, context.now());
  const isInArrears = IN_ARREARS.includes(truth.kind);
  const owed = isInArrears ? await findOpenInvoice(context, current.id) : null;
  const currentPlan: CurrentPlan = {
    key: subscriptionType,
    name: shortName(subscriptionName),
    seats: current.lines[0]?.quantity ?? 0,
    endsOn: truth.endDate,
    daysLeft: truth.daysLeft,
    renews: truth.autoPay && truth.kind !== 'canceling',
    isInArrears,
    ...(owed && { owedCents: owed.amountDue }),
  };
  return ok({ held: currentPlan, subscription: current });
}

/** The plan of a seat: without its payments, which are another person's. */
async function findSeatPlan({ payment, now }: Pick<ShopContext, 'payment' | 'now'>, seat: SessionSeat) {
  const found = await payment.subscription(seat.planId);
  if (!found.ok) return found;
  const { endDate: endsOn, daysLeft, autoPay, kind } = deriveSubscriptionState(found.value, now());
  const { subscriptionType: key, subscriptionName } = seat.subscription;
  const renews = autoPay && kind !== 'canceling';
  const plan = { key, name: shortName(subscriptionName), seats: 1, endsOn, daysLeft, renews };
  const current: CurrentPlan = { ...plan, isInArrears: false, isSeat: true };
  return ok({ held: current, subscription: found.value });
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
    for (const line of lines.filter(isLineAvailable)) {
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

const isAgain = (line: OrderLine): boolean => line.kind === 'document' && isLineAvailable(line);
