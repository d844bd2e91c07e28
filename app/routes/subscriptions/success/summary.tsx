import { formatMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import type { Invoice } from '../../../../platforms/payment/client/types.ts';
import { withoutTier } from '../../../../shop/subscription/invoices/invoice-lines.ts';
import { Figure } from '../../../everywhere/parts/figure.tsx';
import { Calc, type CalcRow } from '../../../parts/amounts/calc.tsx';

/** [SUB-15] The invoice as a computation. */
export function rowsOfInvoice({ lines, discounts, subtotal, taxes, total }: Invoice, isPaid: boolean): CalcRow[] {
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
      amount: <Figure className="checkout-sub">{formatMoney(subtotal - less)}</Figure>,
      kind: 'sum',
    },
    {
      key: 'tax',
      label: message('success.tax'),
      amount: formatMoney(taxes.reduce((sum, amount) => sum + amount, 0)),
    },
    {
      key: 'total',
      label: message(isPaid ? 'success.paid' : 'success.due'),
      amount: formatMoney(total),
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
