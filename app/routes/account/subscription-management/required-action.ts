import type { OwnPlan } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { getPlanView } from './plan-view.ts';

/** [MNG-05] [MNG-17] Returns why no seat can be added: the plan has the maximum, or an invoice is not settled. */
export function seatsBlock(plan: OwnPlan): 'full' | 'due' | 'under-way' | 'preparing' | null {
  return getPlanView(plan).seats ?? owedWith(plan) ?? (plan.maxToAdd === 0 ? 'full' : null);
}

/** A plan that ends with its period may also have an open invoice. */
const owedWith = ({ invoice }: OwnPlan) => invoice && (invoice.isUnderWay ? 'under-way' : 'due');

/** Returns the action that the page requires first; it then has the view's only solid button. */
export function getRequiredAction(plan: OwnPlan): 'pay' | 'schedule' | null {
  const { asks } = getPlanView(plan);
  if (asks === 'pay-if-page') return plan.invoice?.url ? 'pay' : null;
  return asks;
}

const CHARGED: readonly OwnPlan['state'][] = ['active', 'credit', 'scheduled'];

/** [MO-34] Whether the plan will be charged without a saved method. Methods that were not loaded count as saved. */
export const lacksMethod = ({ state, autoPay, method }: OwnPlan): boolean =>
  (autoPay.isOn || state === 'scheduled') && CHARGED.includes(state) && autoPay.isRead && method === null;

/** Whether the method expires before the charge at the end of the plan; a card is valid through its last month. */
export function expiresFirst({ state, autoPay, method, endDate }: OwnPlan): boolean {
  const isCharged = (autoPay.isOn || state === 'scheduled') && CHARGED.includes(state);
  if (!isCharged || method?.type !== 'card') return false;
  return method.isExpired || Date.UTC(method.expYear, method.expMonth, 1) <= Date.parse(endDate);
}
