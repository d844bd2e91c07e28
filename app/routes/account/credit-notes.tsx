import { formatDate } from '../../../core/dates.ts';
import { formatExactMoney } from '../../../core/money.ts';
import type { OrderRefund } from '../../../features/orders/rules/order.ts';
import { creditNotePath } from '../../../features/orders/use-cases/refund.ts';
import { message } from '../../../messages/message.ts';

type CreditNotesProps = { refunds: readonly OrderRefund[] };

/**
 * Returns the refunded amount and its target: the card or account, unless it is a credit note without a refund [BR-03].
 */
function sayWhatWentBack({ refundedAt, amount, credit }: OrderRefund): string {
  const date = formatDate(refundedAt);
  if (!credit) return message('order.refunded', { amount: formatExactMoney(amount), date });
  const { toBalance, outside, beforePayment } = credit;
  const parts = [
    toBalance > 0 && message('order.credited.toBalance', { amount: formatExactMoney(toBalance), date }),
    outside > 0 && message('order.credited.outside', { amount: formatExactMoney(outside), date }),
    beforePayment > 0 && message('order.credited.beforePayment', { amount: formatExactMoney(beforePayment), date }),
  ];
  return parts.filter(Boolean).join(' ');
}

/** [OP-06] The refunds of an order, each with its credit note. */
export function CreditNotes({ refunds }: CreditNotesProps) {
  return refunds.map((refund) => (
    <p key={refund.number} className="small noprint">
      {sayWhatWentBack(refund)}{' '}
      <a href={creditNotePath(refund.number)}>{message('order.creditNote', { number: refund.number })}</a>
    </p>
  ));
}
