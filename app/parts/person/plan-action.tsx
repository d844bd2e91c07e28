import { type Cents, formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import { Icon } from '../../everywhere/parts/icon.tsx';

/** [LK-01] What stands in the price's place where a plan holds what the card shows; below it the price outside the plan; null: it isn't sold beside the plan [ST-29]. */
export const IncludedFirst = ({ price }: { price: Cents | null }) => (
  <span className="first">
    <span className="inc">
      <Icon name="check" isSmall />
      {message('person.inPlan')}
    </span>
    {price !== null && <span className="quietp">{message('person.orOnce', { price: formatMoney(price) })}</span>}
  </span>
);
