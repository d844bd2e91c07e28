import { useId } from 'react';
import { Form, type MetaFunction, useLoaderData } from 'react-router';
import { FOR_ME, type Order } from '../../../../features/orders/rules/order.ts';
import { message } from '../../../../messages/message.ts';
import { Button } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { CartFirst } from '../cart-first.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader } from './data.ts';
import { FindOrderForm } from './find-order-form.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrdersTable } from './orders-table.tsx';
import { hasMany, pageHref } from './page-href.ts';
import { SubscriptionOrderDetails } from './subscription-order.tsx';
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
  const { orders, detail, bought, sought, isFailed, companies, purpose } = useLoaderData<typeof loader>();
  if (detail || bought) {
    return (
      <AccountFrame>
        {detail && <OrderDetail {...detail} />}
        {bought && <SubscriptionOrderDetails {...bought} />}
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
      {orders?.total === 0 && purpose !== '' && <p role="status">{message('orders.for.none')}</p>}
      {orders?.total === 0 && purpose === '' && (
        <Empty title={message('orders.empty')}>
          <p>{message('orders.empty.text')}</p>
          <CartFirst isSolid to="/documents">
            {message('orders.browse')}
          </CartFirst>
        </Empty>
      )}
      {(sought || purpose !== '' || (orders && orders.total > 0)) && (
        <div className="find-orders">
          <FindOrderForm sought={sought} />
          {orders && purpose === '' && hasMany(orders.pageCount) && <FindYearForm orders={orders.orders} />}
          {companies.length > 0 && <FindPurposeForm companies={companies} purpose={purpose} />}
        </div>
      )}
      {orders && orders.total > 0 && <OrdersTable {...orders} hasCompanies={companies.length > 0} purpose={purpose} />}
    </AccountFrame>
  );
}

type FindPurposeFormProps = {
  companies: readonly { companyId: string; companyName: string }[];
  purpose: string;
};

/** [COM-52] Filters the orders by whom they are for; with a script at once, else with the button. */
function FindPurposeForm({ companies, purpose }: FindPurposeFormProps) {
  const id = useId();
  return (
    <Form method="get" action={pageHref(1)} className="find-year" preventScrollReset>
      <div className="field">
        <label htmlFor={id}>{message('orders.for')}</label>
        <select
          key={purpose}
          className="select"
          id={id}
          name="for"
          defaultValue={purpose}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">{message('orders.for.all')}</option>
          {companies.map(({ companyId, companyName }) => (
            <option key={companyId} value={companyId}>
              {companyName}
            </option>
          ))}
          <option value={FOR_ME}>{message('orders.for.me')}</option>
        </select>
      </div>
      <noscript>
        <Button type="submit">{message('orders.year.button')}</Button>
      </noscript>
    </Form>
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
