import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { BottomBar } from '../../../ui-kit/mobile-action-bar.tsx';
import { BuyButton } from './buy-card.tsx';
import type { PlanOrder } from './use-plan-order.ts';

/** [CO11] A phone's bottom bar repeats the view's action with what is due. */
export function PlanBar({ order }: { order: PlanOrder }) {
  const { seats, amounts } = order;
  return (
    <BottomBar of=".buycard .btn.solid" className="plan-bar">
      <div>
        <ChangingText className="price">{formatMoney(amounts.dueCents)}</ChangingText>
        <div className="tiny muted">{message('planPage.bar', { count: seats.count })}</div>
      </div>
      <BuyButton order={order} />
    </BottomBar>
  );
}
