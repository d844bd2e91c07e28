import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import type { PlanKind } from '../../../../shop/subscription/sync/plan-state.ts';
import { addressLines } from '../../../parts/payment-method/rows/address-lines.ts';
import { nameOfMethod } from '../../../parts/payment-method/rows/method-words.ts';
import type { Item, MethodsData } from './data.ts';
import { expiresBefore } from './expires-soon.ts';

type Plan = MethodsData['plan'];
const SCHEDULED: readonly PlanKind[] = ['scheduled', 'scheduled-open'];
const OWED: readonly PlanKind[] = ['past-due', 'shut'];

/** Returns the plan with automatic payment by this method; null if it pays none, or the plan is unknown. */
export const paidWith = ({ method }: Pick<Item, 'method'>, plan: Plan) =>
  plan !== null && plan !== 'unread' && plan.methodId === method.id ? plan : null;

/** Returns the texts on the plan that depends on a method, and what the customer can do. */
export function planWords(item: Item, plan: Plan): string[] {
  const paid = paidWith(item, plan);
  if (!paid) return [];
  const pays = paid.nextOn
    ? message('methods.pays', { date: formatDate(paid.nextOn) })
    : message(SCHEDULED.includes(paid.state) ? 'methods.pays.scheduled' : 'methods.pays.overdue');
  if (item.isExpired) return [pays, message('methods.pays.over')];
  const isLate = paid.nextOn !== null && expiresBefore(item.method, paid.nextOn);
  return isLate ? [pays, message('methods.pays.late')] : [pays];
}

/** Returns the billing name and address of a method on one line; empty if unknown. */
export function billedTo({ billing: { name, address } }: Item): string {
  if (!address) return '';
  return message('methods.billed', { address: addressLines({ name, address }).join(', ') });
}

/**
 * `isKept`: a payment depends on the method, and no other can replace it. `wayOut`: the action on the plan's page that
 * allows the removal, if any. It pays the amount due or turns auto-pay off [MNG-03].
 */
export type Removal = { isKept: boolean; title: string; words: string[]; wayOut?: 'pay' | 'autoPay' | null };

/** Returns the consequences of removing a method, for the confirmation. */
export function removalOf(item: Item, { plan, items }: Pick<MethodsData, 'plan' | 'items'>): Removal {
  const method = nameOfMethod(item.method);
  const paid = paidWith(item, plan);
  const words = [message('methods.remove.text')];
  const title = message('methods.remove.title', { method });
  if (plan === 'unread') return { isKept: false, title, words: [...words, message('methods.remove.unread')] };
  if (!paid) {
    const others = (items ?? []).filter((each) => each.method.id !== item.method.id && !each.isExpired);
    const isMissed = item.isDefault && others.length > 0;
    return { isKept: false, title, words: isMissed ? [...words, message('methods.remove.default')] : words };
  }
  const date = paid.nextOn && formatDate(paid.nextOn);
  const next = items?.find((each) => each.method.id === paid.nextMethodId);
  if (next) {
    const other = nameOfMethod(next.method);
    const takes = date
      ? message('methods.remove.takesOver', { other, date })
      : message('methods.remove.takesOver.plain', { other });
    return { isKept: false, title, words: [...words, takes] };
  }
  const undated = SCHEDULED.includes(paid.state) ? 'methods.remove.kept.scheduled' : 'methods.remove.kept.overdue';
  const why = date ? message('methods.remove.kept', { date }) : message(undated);
  return {
    isKept: true,
    title: message('methods.remove.kept.title', { method }),
    words: [why, message(paid.isLocked ? 'methods.remove.kept.how' : 'methods.remove.kept.how.open')],
    wayOut: OWED.includes(paid.state) ? 'pay' : paid.isLocked ? null : 'autoPay',
  };
}
