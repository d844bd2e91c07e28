import { formatDate } from '../../../core/dates.ts';
import { formatExactMoney } from '../../../core/money.ts';
import type { CalcRow } from '../../../features/cart/ui/amounts/calc.tsx';
import { type DocumentOrder, isComplimentary, isOrderPaid, isRefunded } from '../../../features/orders/rules/order.ts';
import { message } from '../../../messages/message.ts';

type Summed = Pick<
  DocumentOrder,
  'subtotal' | 'discount' | 'coupon' | 'tax' | 'total' | 'status' | 'exemptBy' | 'invoice'
>;

/** [NET-23] Returns how an order is paid: on account with its due date, or as the platform says. */
export const describePayment = ({
  paymentMethod,
  invoice,
}: Pick<DocumentOrder, 'paymentMethod' | 'invoice'>): string => {
  if (!invoice) return paymentMethod;
  return invoice.paidAt === null
    ? message('order.account.due', { date: formatDate(invoice.dueOn) })
    : message('order.account.paid', { date: formatDate(invoice.paidAt) });
};

/**
 * [ACC-05] [ACC-06] [LK-34] Returns the sums of a document order, identical on its page and its receipt. Only a paid
 * amount is labeled as paid.
 */
export function getOrderTotals({
  subtotal,
  discount,
  coupon,
  tax,
  total,
  status,
  exemptBy,
  invoice,
}: Summed): CalcRow[] {
  const wasPaid = invoice?.paidAt !== null && (isOrderPaid({ status }) || isRefunded({ status }));
  return [
    { key: 'base', label: message('receipt.base'), amount: formatExactMoney(subtotal) },
    ...less(isComplimentary({ subtotal, discount }) ? 'given' : 'discount', discount),
    ...less('coupon', coupon),
    exemptRow(exemptBy, message('receipt.tax')) ?? {
      key: 'tax',
      label: message('receipt.tax'),
      amount: formatExactMoney(tax),
    },
    {
      key: 'paid',
      label: message(wasPaid ? 'receipt.paid' : 'order.total'),
      amount: formatExactMoney(total),
      kind: 'answer',
    },
  ];
}

/** Returns the row of a tax that a certificate exempts from, in words; null without one. [TAX-07] */
export const exemptRow = (number: string | undefined, label: CalcRow['label']): CalcRow | null =>
  number === undefined ? null : { key: 'tax', label, amount: message('tax.exempt', { number }), isWords: true };

const less = (key: 'discount' | 'given' | 'coupon', amount: number): CalcRow[] =>
  amount > 0
    ? [{ key, label: message(`receipt.${key}`), amount: `−${formatExactMoney(amount)}`, kind: 'less' as const }]
    : [];
