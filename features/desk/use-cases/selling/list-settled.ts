import type { SettledPurchase } from '../../../../core/ports/commerce-admin.ts';
import type { SettledPlan } from '../../repository/selling/purchase-list.ts';
import type { Desk } from '../desk.ts';
import { type DescribedPurchase, describeDocuments, describePlanPurchase } from './describe-purchase.ts';

/** A stuck purchase that was settled today. `retriedBy`: null if it settled automatically. */
export type ListedPurchase = DescribedPurchase & { at: string; retriedBy: string | null };

/**
 * Lists stuck purchases that were settled since midnight UTC, newest first; without documents if commerce is hosted.
 */
export async function listSettled(desk: Desk, now = new Date()): Promise<ListedPurchase[]> {
  const midnight = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const [documents, plans] = await Promise.all([
    desk.selling?.settledSince(midnight) ?? [],
    desk.purchases.settledPlans(midnight),
  ]);
  const settled = await Promise.all([
    ...documents.map((each) => toListedDocuments(desk, each)),
    ...plans.map((each) => toListedPlan(desk, each)),
  ]);
  return settled.toSorted((a, b) => b.at.localeCompare(a.at));
}

async function toListedDocuments(desk: Desk, purchase: SettledPurchase): Promise<ListedPurchase> {
  const [purchased, retriedBy] = await Promise.all([describeDocuments(desk, purchase), retriedByOf(desk, purchase.id)]);
  return { ...purchased, at: purchase.at, retriedBy };
}

async function toListedPlan(desk: Desk, plan: SettledPlan): Promise<ListedPurchase> {
  const [found, retriedBy] = await Promise.all([
    desk.context.payment.checkout(plan.sessionId),
    retriedByOf(desk, plan.sessionId),
  ]);
  return { ...(await describePlanPurchase(desk, plan, found.ok ? found.value : null)), at: plan.at, retriedBy };
}

async function retriedByOf({ audit }: Desk, id: string): Promise<string | null> {
  const entries = await audit.list({ about: { type: 'purchase', id }, isActs: true, limit: 1 });
  return entries.find(({ action, outcome }) => action === 'retry-purchase' && outcome === 'done')?.who ?? null;
}
