import { ChangingText } from '../../../../app/ui-kit/changing-text.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { SubscriptionView } from '../../../../platforms/content/client/types.ts';
import { memberSeatPrice } from '../../../account/rules/person/member-price.ts';
import { useCurrentPlan } from '../../../account/ui/person/use-current-plan.ts';
import { useFacts } from '../../../account/ui/use-store.ts';

/**
 * The yearly price of a seat, large, in the same words for every plan. [LK-12] A member's price with the regular one below it. [LK-01] A plan holder sees the
 * number of seats and the end date instead.
 */
export function LockupPrice({ plan }: { plan: SubscriptionView }) {
  const share = useFacts()?.member?.plans ?? 0;
  const current = useCurrentPlan(plan);
  if (current)
    return (
      <p className="plan-price">
        <span className="price">{message('block.plan.seats', { count: current.seats })}</span>{' '}
        <span className="muted">
          {message(current.renews ? 'block.plan.renews' : 'block.plan.ends', { date: formatDate(current.endsOn) })}
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
