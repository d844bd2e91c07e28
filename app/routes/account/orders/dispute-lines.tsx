import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { OrderDispute } from '../../../../shop/orders/order.ts';

/** [BR-03] What the customer's bank did with a payment: it has the money until it decides, or for good. */
export const DisputeLines = ({ disputes }: { disputes: readonly OrderDispute[] }) =>
  disputes.map(({ id, openedAt, amount, isLost }) => (
    <p key={id} className="small">
      {message(isLost ? 'order.reversed' : 'order.disputed', {
        amount: formatMoney(amount),
        date: formatDate(openedAt),
      })}
    </p>
  ));
