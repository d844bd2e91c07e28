import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { receiptPath } from '../../../../shop/orders/order.ts';
import { withoutTier } from '../../../../shop/subscription/invoice-lines.ts';
import type { SubscriptionOrder as Bought } from '../../../../shop/subscription/subscription-orders.ts';
import { message } from '../../../messages/account-message.ts';
import { buttonClass } from '../../../parts/button.tsx';
import { Calc, type CalcRow } from '../../../parts/calc.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { OutsideLink } from '../outside-link.tsx';
import { OrderHead } from './order-head.tsx';
import { planWords } from './plan-words.ts';

/** One answer to a list: what is due in all, nothing else. */
function rowsOf({ lines, subtotal, discounts, taxes, total }: Bought['invoice']): CalcRow[] {
  const tax = taxes.reduce((sum, part) => sum + part, 0);
  return [
    ...lines.map(({ description, amount }, i) => ({
      key: `line ${i}`,
      label: withoutTier(description),
      // what is given back of a year, where seats were added
      amount: amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount),
    })),
    { key: 'subtotal', label: message('order.subtotal'), amount: formatMoney(subtotal) },
    ...discounts.map(({ name, amount }, i) => ({
      key: `discount ${i}`,
      label: name || message('order.discount'),
      amount: `−${formatMoney(amount)}`,
      kind: 'less' as const,
    })),
    { key: 'tax', label: message('order.tax'), amount: formatMoney(tax) },
    { key: 'total', label: message('order.total'), amount: formatMoney(total), kind: 'answer' as const },
  ];
}

/** [ACC-05] A subscription as an order: the way in first, then what it came to and the provider's own invoice. */
export function SubscriptionOrder({ order, invoice, site }: Bought & { site: { name: string; url: string } }) {
  const number = String(order.orderNumber);
  const isDue = order.status !== 'Completed';
  return (
    <>
      <OrderHead
        number={number}
        status={order.status}
        facts={message('order.paidOn', {
          date: formatDate(order.dateCreated),
          amount: formatMoney(order.totalIncTax),
        })}
        receipt={
          <OutsideLink className={buttonClass({})} href={order.receiptUrl}>
            {message(isDue ? 'order.pay' : 'order.receipt')}
          </OutsideLink>
        }
      />
      <section aria-labelledby="subscription">
        <h2 id="subscription" className="h-small">
          {message('order.subscription')}
        </h2>
        <div className="stack-s">
          <p className="strong">{order.subscription && planWords(order.subscription)}</p>
          <p className="small muted">
            {order.subscription?.siteUrl
              ? message('order.subscription.text', { site: site.name })
              : message('order.subscription.due')}
          </p>
          <p className="row wrapy">
            {order.subscription?.siteUrl && (
              <OutsideLink className={buttonClass({ look: 'solid', size: 'small' })} href={order.subscription.siteUrl}>
                {message('order.open', { site: site.name })}
              </OutsideLink>
            )}
            {invoice.pdfUrl && (
              <a className={buttonClass({ size: 'small' })} href={receiptPath(number)}>
                <Icon name="download" isSmall />
                {message('order.invoice')}
              </a>
            )}
          </p>
        </div>
      </section>
      <section aria-labelledby="amounts">
        <h2 id="amounts" className="h-small">
          {message('order.amount')}
        </h2>
        <div className="order-sums">
          <Calc rows={rowsOf(invoice)} />
        </div>
      </section>
    </>
  );
}
