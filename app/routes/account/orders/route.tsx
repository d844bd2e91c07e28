import { Form, type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import type { Order } from '../../../../shop/orders/order.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { Button, ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { Field } from '../../../parts/field.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import { FindOrderForm } from './find-order-form.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrdersTable } from './orders-table.tsx';
import { hasMany, pageHref } from './page-href.ts';
import { SubscriptionOrder } from './subscription-order.tsx';
import './orders.css';

export { action } from './action.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData: loaded }) => {
  const number = (loaded?.detail ?? loaded?.bought)?.order.orderNumber;
  return pageMeta({
    title: number ? message('order.title', { number: String(number) }) : message('orders.title'),
    isIndexed: false,
  });
};

export default function OrdersScreen() {
  const { orders, detail, bought, sought, isFailed } = useLoaderData<typeof loader>();
  if (detail || bought) {
    return (
      <AccountFrame>
        {detail && <OrderDetail {...detail} />}
        {bought && <SubscriptionOrder {...bought} />}
      </AccountFrame>
    );
  }
  return (
    <AccountFrame>
      <div className="stack">
        <h1>{message('orders.title')}</h1>
        <OrderTabs />
      </div>
      {isFailed && <FailureNote title={message('orders.failed')} />}
      {orders?.isWhole === false && <FailureNote title={message('orders.partly')} />}
      {orders?.total === 0 && (
        <Empty title={message('orders.empty')}>
          <p>{message('orders.empty.text')}</p>
          <ButtonLink look="solid" to="/documents">
            {message('orders.browse')}
          </ButtonLink>
        </Empty>
      )}
      {(sought || (orders && orders.total > 0)) && (
        <div className="find-orders">
          <FindOrderForm sought={sought} />
          {orders && hasMany(orders.pageCount) && <FindYearForm orders={orders.orders} />}
        </div>
      )}
      {orders && orders.total > 0 && <OrdersTable {...orders} />}
    </AccountFrame>
  );
}

/**
 * [LK-24] Leads to the page on which a year's orders begin; works without a script. Its value is the year of the
 * current page.
 */
function FindYearForm({ orders }: { orders: readonly Order[] }) {
  const first = orders[0];
  const year = first ? String(new Date(first.createdAt).getUTCFullYear()) : '';
  return (
    <Form method="get" action={pageHref(1)} className="find-year">
      <Field
        key={year}
        label={message('orders.year')}
        name="year"
        inputMode="numeric"
        autoComplete="off"
        required
        pattern="[0-9]{4}"
        title={message('orders.year.shape')}
        maxLength={4}
        defaultValue={year}
      />
      <Button type="submit">{message('orders.year.button')}</Button>
    </Form>
  );
}
