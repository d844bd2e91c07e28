import { formatExactMoney } from '../../../core/money.ts';
import type { CalcRow } from '../../../features/cart/ui/amounts/calc.tsx';
import { type DocumentOrder, isComplimentary, isOrderPaid, isRefunded } from '../../../features/orders/rules/order.ts';
import { message } from '../../../messages/message.ts';

type Summed = Pick<DocumentOrder, 'subtotal' | 'discount' | 'coupon' | 'tax' | 'total' | 'status'>;

/**
 * [ACC-05] [ACC-06] [LK-34] Returns the sums of a document order, identical on its page and its receipt. Only a paid
 * amount is labeled as paid.
 */
export function getOrderTotals({ subtotal, discount, coupon, tax, total, status }: Summed): CalcRow[] {
  const wasPaid = isOrderPaid({ status }) || isRefunded({ status });
  return [
    { key: 'base', label: message('receipt.base'), amount: formatExactMoney(subtotal) },
    ...less(isComplimentary({ subtotal, discount }) ? 'given' : 'discount', discount),
    ...less('coupon', coupon),
    { key: 'tax', label: message('receipt.tax'), amount: formatExactMoney(tax) },
    {
      key: 'paid',
      label: message(wasPaid ? 'receipt.paid' : 'order.total'),
      amount: formatExactMoney(total),
      kind: 'answer',
    },
  ];
}

const less = (key: 'discount' | 'given' | 'coupon', amount: number): CalcRow[] =>
  amount > 0
    ? [{ key, label: message(`receipt.${key}`), amount: `−${formatExactMoney(amount)}`, kind: 'less' as const }]
    : [];
