import type { Cents } from '../../../core/money.ts';
import type { PendingPurchase } from '../../../core/ports/commerce-admin.ts';
import type { Checkout } from '../../../platforms/payment/client/types.ts';
import { isPaid } from '../../subscription/outcome.ts';
import type { AuditEntry } from '../audit.ts';
import type { Desk } from '../desk.ts';
import { describeDocuments, describePlan, type Purchase } from './describe-purchase.ts';
import type { PendingPlan } from './purchase-list.ts';
import { type TimelineStep, timelineOfDocuments, timelineOfPlan } from './timeline.ts';

/**
 * How a purchase stands. `charged`: paid, and what was bought is not there yet: someone must look. `asking`: the buyer's bank wants their word; `open`: they have not
 * paid; `debit`: a bank debit is under way; `paying`: a request is at it right now.
 */
export type PendingState = 'charged' | 'asking' | 'open' | 'debit' | 'paying';
export type Stuck = Purchase & { state: PendingState; since: string; timeline: readonly TimelineStep[] };
export type PendingPurchases = { purchases: readonly Stuck[]; silent: readonly 'payment'[]; charged: Cents };

const MAX_RETRIES = 5;
const URGENCY: readonly PendingState[] = ['charged', 'asking', 'paying', 'open', 'debit'];

/** Purchases that are neither done nor given up, those that were charged first, then the oldest. */
export async function listPendingPurchases(desk: Desk): Promise<PendingPurchases> {
  const [documents, begun] = await Promise.all([desk.selling?.unsettled() ?? [], desk.purchases.begunPlans()]);
  let isSilent = false;
  const plans = await Promise.all(
    begun.map(async (plan) => {
      const found = await desk.context.payment.checkout(plan.sessionId);
      if (!found.ok && found.code === 'unavailable') isSilent = true;
      return found.ok ? toPlan(desk, plan, found.value) : null;
    }),
  );
  const purchases = [
    ...(await Promise.all(documents.map((each) => toDocuments(desk, each)))),
    ...plans.filter((plan) => plan !== null),
  ].sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || a.since.localeCompare(b.since));
  const charged = purchases.reduce((sum, { state, amount }) => sum + (state === 'charged' ? (amount ?? 0) : 0), 0);
  return { purchases, silent: isSilent ? ['payment'] : [], charged };
}

/** Null: it is settled or given up by now, or there is none. */
export const findPendingPurchase = async (desk: Desk, kind: string, id: string): Promise<Stuck | null> =>
  (await listPendingPurchases(desk)).purchases.find((each) => each.kind === kind && each.id === id) ?? null;

/** Nothing is made or charged twice by a retry; but one whose buyer may be at their bank is left to them. */
export const canRetry = ({ state }: Pick<Stuck, 'state'>): boolean => state === 'charged' || state === 'paying';

/** What staff pressed for it, the last few times. */
const retriesOf = async ({ audit }: Desk, id: string): Promise<AuditEntry[]> =>
  (await audit.list({ about: { type: 'purchase', id }, isActs: true, limit: MAX_RETRIES })).filter(
    ({ action }) => action === 'retry-purchase',
  );

async function toDocuments(desk: Desk, purchase: PendingPurchase): Promise<Stuck> {
  const { state, since } = purchase;
  const [purchased, retries] = await Promise.all([describeDocuments(desk, purchase), retriesOf(desk, purchase.id)]);
  return { ...purchased, state, since, timeline: timelineOfDocuments(purchase, retries) };
}

async function toPlan(desk: Desk, plan: PendingPlan, checkout: Checkout): Promise<Stuck | null> {
  const state = stateOf(checkout);
  if (state === null) return null;
  const [purchased, retries] = await Promise.all([describePlan(desk, plan, checkout), retriesOf(desk, plan.sessionId)]);
  return { ...purchased, state, since: plan.since, timeline: timelineOfPlan(plan, checkout, retries) };
}

function stateOf(checkout: Checkout): PendingState | null {
  if (checkout.status === 'expired') return null;
  if (checkout.status === 'open') return 'open';
  return isPaid(checkout) ? 'charged' : 'debit';
}
