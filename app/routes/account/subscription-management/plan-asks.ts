import type { OwnPlan } from '../../../../shop/subscription/read-own-plan.ts';

/** [MNG-05] [MNG-17] Why no seat can be added: the plan holds as many as one may, or an invoice waits to be paid. */
export function seatsBlock({ state, mostToAdd, invoice }: OwnPlan): 'full' | 'due' | null {
  if (state === 'past-due' || invoice) return 'due';
  return mostToAdd === 0 ? 'full' : null;
}

/** What the page asks for first; it has the one solid button of the view then. */
export function asksFor({ state, isExpiring, invoice }: OwnPlan): 'pay' | 'schedule' | null {
  if (state === 'past-due' || (state === 'active' && invoice?.url)) return 'pay';
  return isExpiring && !invoice ? 'schedule' : null;
}

/** Whether what is charged at the end will not work any more by then; a card works to the end of its last month. */
export function expiresFirst({ state, autoPay, method, endDate, invoice }: OwnPlan): boolean {
  const isCharged = autoPay.isOn && (state === 'active' || (state === 'scheduled' && !invoice));
  if (!isCharged || method?.type !== 'card') return false;
  return method.isExpired || Date.UTC(method.expYear, method.expMonth, 1) <= Date.parse(endDate);
}
