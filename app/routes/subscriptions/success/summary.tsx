import { formatMoney } from '../../../../core/money.ts';
import { sum } from '../../../../core/sum.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { getCreditUsed } from '../../../../features/plans/rules/invoices/invoice-credit.ts';
import { withoutTier } from '../../../../features/plans/rules/invoices/invoice-lines.ts';
import { creditRows } from '../../../../features/plans/ui/credit-rows.ts';
import { message } from '../../../../messages/message.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { exemptRow } from '../../account/order-sums.ts';

/**
 * [SUB-15] Returns the invoice as rows. The highlighted one is the charged amount: credit may have paid a part, or all.
 */
export function rowsOfInvoice(invoice: Invoice, isPaid: boolean): CalcRow[] {
  const { lines, discounts, subtotal, taxes, amountDue, exemptBy } = invoice;
  const less = discounts.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...lines.map(({ description, amount }, at) => ({
      key: `line-${at}`,
      label: withoutTier(description),
      amount: formatMoney(amount),
    })),
    ...discounts.map(({ name, amount }, at) => ({
      key: `less-${at}`,
      label: name || message('success.discount'),
      amount: `−${formatMoney(amount)}`,
      kind: 'less' as const,
    })),
    {
      key: 'subtotal',
      label: <span className="checkout-sub">{message('success.subtotal')}</span>,
      amount: <ChangingText className="checkout-sub">{formatMoney(subtotal - less)}</ChangingText>,
      kind: 'sum',
    },
    exemptRow(exemptBy, message('success.tax')) ?? {
      key: 'tax',
      label: message('success.tax'),
      amount: formatMoney(sum(taxes)),
    },
    ...creditRows(getCreditUsed(invoice)),
    {
      key: 'total',
      label: message(isPaid ? 'success.paid' : 'success.due'),
      amount: formatMoney(amountDue),
      kind: 'answer',
    },
  ];
}

export function Summary({ invoice, isPaid }: { invoice: Invoice; isPaid: boolean }) {
  return (
    <section className="panel ruled checkout-order" aria-labelledby="summary">
      <h2 id="summary">{message('success.summary')}</h2>
      <Calc rows={rowsOfInvoice(invoice, isPaid)} />
    </section>
  );
}
