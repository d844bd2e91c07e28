import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { SubscriptionView } from '../../../platforms/content/client/types.ts';

/** What a seat costs a year, large, in the same words for every plan. */
export function PlanPrice({ plan }: { plan: SubscriptionView }) {
  return (
    <p className="plan-price">
      <span className="price">{formatMoney(plan.annualPriceCents)}</span>{' '}
      <span className="muted">{message('block.plan.perSeat')}</span>
    </p>
  );
}
