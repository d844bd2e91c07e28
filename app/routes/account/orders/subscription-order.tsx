import { Link } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import { receiptPath } from '../../../../shop/orders/order.ts';
import { withoutTier } from '../../../../shop/subscription/invoice-lines.ts';
import type { SubscriptionOrder as Bought } from '../../../../shop/subscription/subscription-orders.ts';
import { message } from '../../../messages/account-message.ts';
import { buttonClass } from '../../../parts/button.tsx';
import { Calc, type CalcRow } from '../../../parts/calc.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { OrderStatus } from '../order-status.tsx';

/** One answer to a list: what is due in all, nothing else. */
function rowsOf({ lines, subtotal, discounts, taxes, total }: Bought['invoice']): CalcRow[] {
  const tax = taxes.reduce((sum, part) => sum + part, 0);
  return [
    ...lines.map(({ description, amount }, i) => ({
      key: `line ${i}`,
      label: withoutTier(description),
      amount: formatMoney(amount),
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
      <div className="stack-s">
        <p className="small">
          <Link to="/account/order-history">{message('order.all')}</Link>
        </p>
        <div className="row between wrapy">
          <h1>{message('order.title', { number })}</h1>
          <a className={buttonClass({})} href={order.receiptUrl} target="_blank" rel="noopener noreferrer">
            {message(isDue ? 'order.pay' : 'order.receipt')}
            <span className="vh">{message('order.newTab')}</span>
          </a>
        </div>
        <p className="row wrapy">
          <OrderStatus status={order.status} />
          <span className="muted">
            {message('order.paidOn', { date: formatDate(order.dateCreated), amount: formatMoney(order.totalIncTax) })}
          </span>
        </p>
      </div>
      <section aria-labelledby="subscription">
        <h2 id="subscription" className="h-small">
          {message('order.subscription')}
        </h2>
        <div className="stack-s">
          <p className="strong">{order.subscription?.name}</p>
          <p className="small muted">
            {order.subscription?.siteUrl
              ? message('order.subscription.text', { site: site.name })
              : message('order.subscription.due')}
          </p>
          <p className="row wrapy">
            {order.subscription?.siteUrl && (
              <a
                className={buttonClass({ look: 'solid', size: 'small' })}
                href={order.subscription.siteUrl}
                target="_blank"
                rel="noopener noreferrer"
              >
                {message('order.open', { site: site.name })}
                <span className="vh">{message('order.newTab')}</span>
              </a>
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
        <div className="receipt-sums">
          <Calc rows={rowsOf(invoice)} />
        </div>
      </section>
    </>
  );
}
