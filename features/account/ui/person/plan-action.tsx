import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { type Cents, formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';

/** [LK-01] Replaces the price if the plan includes the item. Shows the price outside the plan below it; null: not sold separately [ST-29]. */
export const IncludedFirst = ({ price }: { price: Cents | null }) => (
  <span className="first">
    <span className="inc">
      <Icon name="check" isSmall />
      {message('person.inPlan')}
    </span>
    {price !== null && <span className="quietp">{message('person.orOnce', { price: formatMoney(price) })}</span>}
  </span>
);
