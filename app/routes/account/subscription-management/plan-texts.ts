import { methodFact } from '../../../../features/plans/ui/method-name.ts';
import type { OwnPlan, PlanDiscount } from '../../../../features/plans/use-cases/read-own-plan.ts';
import { message } from '../../../../messages/message.ts';
import type { Cell } from './plan-view.ts';

/**
 * [LK-26] Returns the number of active seats: none of an ended or suspended plan. Only the drafting site knows their
 * users.
 */
export function seatsCell({ state, access, seats }: OwnPlan): Cell {
  const working = state === 'inactive' || access === 'shut' ? 0 : seats;
  return {
    label: message('manage.seats.working'),
    value: String(working),
    rest: message('manage.seats.of', { count: seats }),
  };
}

/** [CO9] Returns the text on the paying method: its expiry, that it is the default, and the other saved ones. */
export function methodText(plan: OwnPlan): string {
  const { method, methods, biller } = plan;
  const count = methods.count - (method ? 1 : 0);
  const over = methods.expired - (method?.isExpired ? 1 : 0);
  const own = method
    ? [methodFact(method), ...(method.id === biller?.defaultMethodId ? [message('manage.method.default')] : [])]
    : [];
  const others = count > 0 ? [message('manage.method.others', { count })] : [];
  if (over > 0) others.push(message('manage.method.othersOver', { count: over }));
  const facts = [own, others].map((parts) => parts.join(', ')).filter(Boolean);
  const text = facts.length > 0 ? `${facts.join('. ')}.` : message('manage.method.none');
  return paidWithOther(plan) ? `${text} ${message('manage.method.other')}` : text;
}

/** [MO-33] Whether another method paid the last invoice, for example after this card was refused. */
const paidWithOther = ({ method, autoPay, lastInvoice }: OwnPlan): boolean =>
  method !== null && autoPay.isOn && lastInvoice?.isByOther === true;

/** "Member discount, 10%". */
export const formatPlanDiscount = ({ name, percentOff }: PlanDiscount): string =>
  percentOff === null ? name : message('manage.discount.percent', { name, percent: percentOff });
