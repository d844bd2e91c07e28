import type { Cents } from '../../../../core/money.ts';
import type { PendingPurchase } from '../../../../core/ports/commerce-admin.ts';
import type { Checkout } from '../../../../platforms/payment/client/types.ts';
import { isCheckoutPaid } from '../../../plans/rules/outcome.ts';
import type { PendingPlan } from '../../repository/selling/purchase-list.ts';
import { type TimelineStep, timelineOfDocuments, timelineOfPlan } from '../../rules/selling/timeline.ts';
import type { AuditEntry } from '../audit.ts';
import type { Desk } from '../desk.ts';
import { type DescribedPurchase, describeDocuments, describePlanPurchase } from './describe-purchase.ts';

/**
 * State of a pending purchase. `charged`: paid but not delivered, so staff must look. `asking`: the bank waits for
 * the buyer's confirmation; `open`: not paid yet; `debit`: a bank debit is pending; `paying`: a request is in
 * progress.
 */
export type PendingState = 'charged' | 'asking' | 'open' | 'debit' | 'paying';
export type WaitingPurchase = DescribedPurchase & {
  state: PendingState;
  since: string;
  timeline: readonly TimelineStep[];
};
export type PendingPurchases = {
  purchases: readonly WaitingPurchase[];
  unavailable: readonly 'payment'[];
  charged: Cents;
};

const MAX_RETRIES = 5;
const URGENCY: readonly PendingState[] = ['charged', 'asking', 'paying', 'open', 'debit'];

/** Lists purchases that are neither settled nor abandoned: charged ones first, then the oldest. */
export async function listPendingPurchases(desk: Desk): Promise<PendingPurchases> {
  const [documents, begun] = await Promise.all([desk.selling?.unsettled() ?? [], desk.purchases.begunPlans()]);
  let isUnavailable = false;
  const plans = await Promise.all(
    begun.map(async (plan) => {
      const found = await desk.context.payment.checkout(plan.sessionId);
      if (!found.ok && found.code === 'unavailable') isUnavailable = true;
      return found.ok ? toWaitingPlan(desk, plan, found.value) : null;
    }),
  );
  const purchases = [
    ...(await Promise.all(documents.map((each) => toWaitingDocuments(desk, each)))),
    ...plans.filter((plan) => plan !== null),
  ].sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || a.since.localeCompare(b.since));
  const charged = purchases.reduce((sum, { state, amount }) => sum + (state === 'charged' ? (amount ?? 0) : 0), 0);
  return { purchases, unavailable: isUnavailable ? ['payment'] : [], charged };
}

/** Returns null if the purchase is unknown, settled or abandoned. */
export const findPendingPurchase = async (desk: Desk, kind: string, id: string): Promise<WaitingPurchase | null> =>
  (await listPendingPurchases(desk)).purchases.find((each) => each.kind === kind && each.id === id) ?? null;

/** A retry never delivers or charges twice, but a purchase whose buyer may be at the bank is left alone. */
export const canRetry = ({ state }: Pick<WaitingPurchase, 'state'>): boolean =>
  state === 'charged' || state === 'paying';

/** Returns the last retries by staff. */
const retriesOf = async ({ audit }: Desk, id: string): Promise<AuditEntry[]> =>
  (await audit.list({ about: { type: 'purchase', id }, isActs: true, limit: MAX_RETRIES })).filter(
    ({ action }) => action === 'retry-purchase',
  );

async function toWaitingDocuments(desk: Desk, purchase: PendingPurchase): Promise<WaitingPurchase> {
  const { state, since } = purchase;
  const [purchased, retries] = await Promise.all([describeDocuments(desk, purchase), retriesOf(desk, purchase.id)]);
  return { ...purchased, state, since, timeline: timelineOfDocuments(purchase, retries) };
}

async function toWaitingPlan(desk: Desk, plan: PendingPlan, checkout: Checkout): Promise<WaitingPurchase | null> {
  const state = stateOf(checkout);
  if (state === null) return null;
  const [purchased, retries] = await Promise.all([
    describePlanPurchase(desk, plan, checkout),
    retriesOf(desk, plan.sessionId),
  ]);
  return { ...purchased, state, since: plan.since, timeline: timelineOfPlan(plan, checkout, retries) };
}

function stateOf(checkout: Checkout): PendingState | null {
  if (checkout.status === 'expired') return null;
  if (checkout.status === 'open') return 'open';
  return isCheckoutPaid(checkout) ? 'charged' : 'debit';
}
