import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../messages/account-message.ts';
import { ButtonLink } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { AccountFrame } from '../account-frame.tsx';
import type { OrdersData } from './data.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrdersTable } from './orders-table.tsx';

export { loader } from './data.ts';

export const meta: MetaFunction = ({ loaderData }) => {
  const number = (loaderData as OrdersData | undefined)?.detail?.order.orderNumber;
  return pageMeta({
    title: number ? message('order.title', { number: String(number) }) : message('orders.title'),
    isIndexed: false,
  });
};

export default function OrdersScreen() {
  const { orders, detail, isFailed } = useLoaderData<OrdersData>();
  if (detail) {
    return (
      <AccountFrame>
        <OrderDetail {...detail} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <h1>{message('orders.title')}</h1>
      {isFailed && <FailureNote title={message('orders.failed')} />}
      {orders?.total === 0 && (
        <Empty title={message('orders.empty')}>
          <p>{message('orders.empty.text')}</p>
          <ButtonLink look="solid" to="/documents">
            {message('orders.browse')}
          </ButtonLink>
        </Empty>
      )}
      {orders && orders.total > 0 && <OrdersTable {...orders} />}
    </AccountFrame>
  );
}
