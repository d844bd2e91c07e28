import { formatDate } from '../../../core/dates.ts';
import { formatMoney } from '../../../core/money.ts';
import { message } from '../../../messages/message.ts';
import type { OrderRefund } from '../../../shop/orders/order.ts';
import { creditNotePath } from '../../../shop/orders/refund.ts';

type CreditNotesProps = { refunds: readonly OrderRefund[] };

/** [OP-06] What went back of an order, each with its paper. */
export function CreditNotes({ refunds }: CreditNotesProps) {
  return refunds.map(({ number, refundedAt, amount }) => (
    <p key={number} className="small noprint">
      {message('order.refunded', { amount: formatMoney(amount), date: formatDate(refundedAt) })}{' '}
      <a href={creditNotePath(number)}>{message('order.creditNote', { number })}</a>
    </p>
  ));
}
