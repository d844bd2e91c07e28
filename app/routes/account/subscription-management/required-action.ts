import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';
import { viewOf } from './plan-view.ts';

/** [MNG-05] [MNG-17] Why no seat can be added: the plan holds as many as one may, or an invoice is not settled. */
export function seatsBlock(plan: OwnPlan): 'full' | 'due' | 'under-way' | 'preparing' | null {
  return viewOf(plan).seats ?? owedWith(plan) ?? (plan.mostToAdd === 0 ? 'full' : null);
}

/** A plan that ends with its period may owe something, too. */
const owedWith = ({ invoice }: OwnPlan) => invoice && (invoice.isUnderWay ? 'under-way' : 'due');

/** What the page asks for first; it has the one solid button of the view then. */
export function getRequiredAction(plan: OwnPlan): 'pay' | 'schedule' | null {
  const { asks } = viewOf(plan);
  if (asks === 'pay-if-page') return plan.invoice?.url ? 'pay' : null;
  return asks;
}

const CHARGED: readonly OwnPlan['state'][] = ['active', 'credit', 'scheduled'];

/** [MO-34] Whether the plan is to be charged and nothing is saved that could be. Methods that were not read count as saved. */
export const lacksMethod = ({ state, autoPay, method }: OwnPlan): boolean =>
  (autoPay.isOn || state === 'scheduled') && CHARGED.includes(state) && autoPay.isRead && method === null;

/** Whether what is charged at the end will not work any more by then; a card works to the end of its last month. */
export function expiresFirst({ state, autoPay, method, endDate }: OwnPlan): boolean {
  const isCharged = (autoPay.isOn || state === 'scheduled') && CHARGED.includes(state);
  if (!isCharged || method?.type !== 'card') return false;
  return method.isExpired || Date.UTC(method.expYear, method.expMonth, 1) <= Date.parse(endDate);
}
