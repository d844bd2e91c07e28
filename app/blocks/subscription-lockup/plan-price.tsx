import { formatDate } from '../../../core/dates.ts';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { SubscriptionView } from '../../../platforms/content/client/types.ts';
import { memberSeatPrice } from '../../../shop/person/member-price.ts';
import { ChangingText } from '../../everywhere/parts/changing-text.tsx';
import { useFacts } from '../../everywhere/session/use-store.ts';
import { useCurrentPlan } from '../../parts/person/use-current-plan.ts';

/**
 * The yearly price of a seat, large, in the same words for every plan. [LK-12] A member's price with the regular one below it. [LK-01] A plan holder sees the
 * number of seats and the end date instead.
 */
export function PlanPrice({ plan }: { plan: SubscriptionView }) {
  const share = useFacts()?.member?.plans ?? 0;
  const held = useCurrentPlan(plan);
  if (held)
    return (
      <p className="plan-price">
        <span className="price">{message('block.plan.seats', { count: held.seats })}</span>{' '}
        <span className="muted">
          {message(held.renews ? 'block.plan.renews' : 'block.plan.ends', { date: formatDate(held.endsOn) })}
        </span>
      </p>
    );
  const regular = plan.annualPriceCents;
  const price = memberSeatPrice(regular, share);
  return (
    <p className="plan-price">
      <ChangingText className="price">{formatMoney(price)}</ChangingText>{' '}
      <span className="muted">{message('block.plan.perSeat')}</span>
      {price < regular && (
        <span className="mem">{message('person.member.regular', { price: formatMoney(regular) })}</span>
      )}
    </p>
  );
}
