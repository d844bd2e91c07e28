import type { SubscriptionOrder } from '../../../../features/orders/rules/order.ts';
import { message } from '../../../../messages/message.ts';

/** [ACC-05] Returns the text of a subscription order: the plan with its seats, or the seats that were added. */
export function boughtPlan({ name, seats }: SubscriptionOrder['subscription']): string {
  if (!seats) return name;
  return message(seats.kind === 'added' ? 'order.plan.added' : 'order.plan.seats', { name, count: seats.count });
}
