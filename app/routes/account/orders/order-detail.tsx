import { Link } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { message } from '../../../messages/account-message.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { BoughtDocument } from '../bought-document.tsx';
import { OrderStatus } from '../order-status.tsx';

/** [ACC-05] One order: what was bought and how to open it, then the receipt. */
export function OrderDetail({ order, paymentMethod }: { order: Order; paymentMethod: string }) {
  return (
    <>
      <div className="stack-s">
        <p className="small">
          <Link to="/account/order-history">{message('order.all')}</Link>
        </p>
        <div className="row between wrapy">
          <h1>{message('order.title', { number: String(order.orderNumber) })}</h1>
          <ButtonLink to={`${order.receiptUrl}/print`}>
            <Icon name="print" isSmall />
            {message('order.receipt')}
          </ButtonLink>
        </div>
        <p className="row wrapy">
          <OrderStatus status={order.status} />
          <span className="muted">
            {message('order.paid', {
              date: formatDate(order.dateCreated),
              amount: formatMoney(order.totalIncTax),
              method: paymentMethod,
            })}
          </span>
        </p>
      </div>
      <section aria-labelledby="documents">
        <h2 id="documents" className="h-small">
          {message('order.documents')}
        </h2>
        <ul className="lines">
          {order.dOD.map((one) => (
            <BoughtDocument key={one.sku} bought={{ kind: 'document', ...one }} />
          ))}
          {order.dODPlus.map((one) => (
            <BoughtDocument key={one.sku} bought={{ kind: 'platform', ...one }} />
          ))}
        </ul>
      </section>
    </>
  );
}
