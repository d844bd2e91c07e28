import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { Invoice, InvoiceDiscount } from '../../../../platforms/payment/client/types.ts';
import { creditUsed } from '../../../../shop/subscription/invoices/invoice-credit.ts';
import { withoutTier } from '../../../../shop/subscription/invoices/invoice-lines.ts';
import { ChangingText } from '../../../everywhere/parts/changing-text.tsx';
import type { CalcRow } from '../../../parts/amounts/calc.tsx';
import { creditRows } from '../../../parts/credit-rows.ts';

export type Renewal = Pick<Invoice, 'lines' | 'discounts' | 'taxes' | 'total' | 'amountDue'>;

const nameOf = ({ name, percentOff }: InvoiceDiscount): string => {
  const said = name || message('schedule.renewal.discount');
  return percentOff === undefined
    ? said
    : message('schedule.renewal.percent', { name: said, percent: String(percentOff) });
};

/** [MNG-07] [SM7] What the renewal will cost, as the provider works it out: it is what will be charged. */
export function renewalRows(invoice: Renewal, payDate: string): CalcRow[] {
  const { lines, discounts, taxes, total, amountDue } = invoice;
  const tax = taxes.reduce((sum, each) => sum + each, 0);
  const subtotal: CalcRow = {
    key: 'subtotal',
    label: <span className="schedule-sub">{message('schedule.renewal.subtotal')}</span>,
    amount: <ChangingText className="schedule-sub">{formatMoney(total - tax)}</ChangingText>,
    kind: 'sum',
  };
  return [
    // lines of one invoice never change places
    ...lines.map((line, at) => ({
      key: `line-${at}`,
      label: withoutTier(line.description),
      amount: formatMoney(line.amount),
    })),
    ...discounts.map((discount, at) => ({
      key: `less-${at}`,
      label: nameOf(discount),
      amount: `−${formatMoney(discount.amount)}`,
      kind: 'less' as const,
    })),
    // a sum of one thing would say it twice
    ...(lines.length + discounts.length > 1 ? [subtotal] : []),
    { key: 'tax', label: message('schedule.renewal.tax'), amount: formatMoney(tax) },
    ...creditRows(creditUsed(invoice)),
    {
      key: 'total',
      label: message('schedule.renewal.total', { date: formatDate(payDate) }),
      amount: formatMoney(amountDue),
      kind: 'answer',
    },
  ];
}
