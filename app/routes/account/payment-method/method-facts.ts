import { formatDate } from '../../../../core/dates.ts';
import { addressLines } from '../../../../features/payment-methods/ui/payment-method/rows/address-lines.ts';
import { nameOfMethod } from '../../../../features/payment-methods/ui/payment-method/rows/method-texts.ts';
import type { PlanKind } from '../../../../features/plans/rules/sync/plan-state.ts';
import { message } from '../../../../messages/message.ts';
import type { Item, MethodsData } from './data.ts';
import { expiresBefore } from './expires-soon.ts';

type Plan = MethodsData['plan'];
const SCHEDULED: readonly PlanKind[] = ['scheduled', 'scheduled-open'];
const OWED: readonly PlanKind[] = ['past-due', 'shut'];

/** Returns the plan with automatic payment by this method; null if it pays none, or the plan is unknown. */
export const getPlanPaidWith = ({ method }: Pick<Item, 'method'>, plan: Plan) =>
  plan !== null && plan !== 'unread' && plan.methodId === method.id ? plan : null;

/** Returns the texts on the plan that depends on a method, and what the customer can do. */
export function chargedPlanTexts(item: Item, plan: Plan): string[] {
  const paid = getPlanPaidWith(item, plan);
  if (!paid) return [];
  const pays = paid.nextOn
    ? message('methods.pays', { date: formatDate(paid.nextOn) })
    : message(SCHEDULED.includes(paid.state) ? 'methods.pays.scheduled' : 'methods.pays.overdue');
  if (item.isExpired) return [pays, message('methods.pays.over')];
  const isLate = paid.nextOn !== null && expiresBefore(item.method, paid.nextOn);
  return isLate ? [pays, message('methods.pays.late')] : [pays];
}

/** Returns the billing name and address of a method on one line; empty if unknown. */
export function formatBilledTo({ billing: { name, address } }: Item): string {
  if (!address) return '';
  return message('methods.billed', { address: addressLines({ name, address }).join(', ') });
}

/**
 * `isKept`: a payment depends on the method, and no other can replace it. `wayOut`: the action on the plan's page that
 * allows the removal, if any. It pays the amount due or turns auto-pay off [MNG-03].
 */
export type Removal = { isKept: boolean; title: string; texts: string[]; wayOut?: 'pay' | 'autoPay' | null };

/** Returns the consequences of removing a method, for the confirmation. */
export function removalOf(item: Item, { plan, items }: Pick<MethodsData, 'plan' | 'items'>): Removal {
  const method = nameOfMethod(item.method);
  const paid = getPlanPaidWith(item, plan);
  const texts = [message('methods.remove.text')];
  const title = message('methods.remove.title', { method });
  if (plan === 'unread') return { isKept: false, title, texts: [...texts, message('methods.remove.unread')] };
  if (!paid) {
    const others = (items ?? []).filter((each) => each.method.id !== item.method.id && !each.isExpired);
    const isMissed = item.isDefault && others.length > 0;
    return { isKept: false, title, texts: isMissed ? [...texts, message('methods.remove.default')] : texts };
  }
  const date = paid.nextOn && formatDate(paid.nextOn);
  const next = items?.find((each) => each.method.id === paid.nextMethodId);
  if (next) {
    const other = nameOfMethod(next.method);
    const replacementText = date
      ? message('methods.remove.takesOver', { other, date })
      : message('methods.remove.takesOver.plain', { other });
    return { isKept: false, title, texts: [...texts, replacementText] };
  }
  const undated = SCHEDULED.includes(paid.state) ? 'methods.remove.kept.scheduled' : 'methods.remove.kept.overdue';
  const why = date ? message('methods.remove.kept', { date }) : message(undated);
  return {
    isKept: true,
    title: message('methods.remove.kept.title', { method }),
    texts: [why, message(paid.isLocked ? 'methods.remove.kept.how' : 'methods.remove.kept.how.open')],
    wayOut: OWED.includes(paid.state) ? 'pay' : paid.isLocked ? null : 'autoPay',
  };
}
