import { Link } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { OrderPage } from '../../../../shop/orders/list-orders.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { message } from '../../../messages/account-message.ts';
import { Pager } from '../../../parts/pager.tsx';
import { OrderStatus } from '../order-status.tsx';

const pageHref = (page: number): string =>
  page === 1 ? '/account/order-history' : `/account/order-history?page=${page}`;

function whatOf(order: Order): string {
  const codes = [...order.dOD, ...order.dODPlus].map(({ sku }) => sku.split('-', 1)[0]);
  return codes.length <= 3 ? codes.join(', ') : message('orders.documents', { count: codes.length });
}

/** [ACC-04] [OH1] [OH2] The table, labelled cards on a phone; a refunded row has no link and says so. */
export function OrdersTable({ orders, page, pageCount }: OrderPage) {
  return (
    <>
      <table className="tbl lab">
        <caption className="vh">{message('orders.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{message('orders.number')}</th>
            <th scope="col">{message('orders.date')}</th>
            <th scope="col">{message('orders.what')}</th>
            <th scope="col">{message('orders.status')}</th>
            <th scope="col" className="r">
              {message('orders.total')}
            </th>
            <th scope="col">{message('orders.receipt')}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => {
            const isClosed = order.status === 'Refunded';
            const number = String(order.orderNumber);
            return (
              <tr key={number}>
                <th scope="row" data-l={message('orders.number')}>
                  {isClosed ? (
                    <span className="num">{number}</span>
                  ) : (
                    <Link className="num" to={`/account/order-history?orderId=${number}`}>
                      {number}
                    </Link>
                  )}
                </th>
                <td data-l={message('orders.date')} className="num light">
                  {formatDate(order.dateCreated)}
                </td>
                <td data-l={message('orders.what')}>{whatOf(order)}</td>
                <td data-l={message('orders.status')}>
                  <OrderStatus status={order.status} />
                </td>
                <td data-l={message('orders.total')} className="r num">
                  {formatMoney(order.totalIncTax)}
                </td>
                <td data-l={message('orders.receipt')}>
                  {isClosed ? (
                    <span className="hint">{message('orders.refunded')}</span>
                  ) : (
                    <Link to={`${order.receiptUrl}/print`}>
                      {message('orders.receipt')}
                      <span className="vh">{message('orders.receipt.of', { number })}</span>
                    </Link>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          previousHref={page > 1 ? pageHref(page - 1) : null}
          nextHref={page < pageCount ? pageHref(page + 1) : null}
        />
      )}
    </>
  );
}
