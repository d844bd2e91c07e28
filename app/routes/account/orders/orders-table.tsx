import { Form } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatInteger } from '../../../../core/format/format-integer.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { type Order, orderPath, sortDownloadableFirst } from '../../../../features/orders/rules/order.ts';
import type { OrderPage } from '../../../../features/orders/use-cases/list-orders.ts';
import { creditNotePath } from '../../../../features/orders/use-cases/refund.ts';
import { message } from '../../../../messages/message.ts';
import { Button, ButtonLink } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Field } from '../../../ui-kit/field.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { type Column, Table } from '../../../ui-kit/table.tsx';
import { OrderStatus } from '../order-status.tsx';
import { boughtPlan } from './bought-plan.ts';
import { hasMany, pageHref } from './page-href.ts';
import { ReceiptLink } from './receipt-link.tsx';

const isClosed = (status: string): boolean => status === 'Refunded';

function whatOf(order: Order): string {
  if (order.kind === 'subscription') return boughtPlan(order.subscription);
  const codes = sortDownloadableFirst(order.lines).map(({ sku }) => shortNumber(sku));
  return codes.length <= 3 ? codes.join(', ') : message('orders.documents', { count: codes.length });
}

/** [COM-52] The items; for a customer who also orders for companies, with the one they were bought for. */
function WhatAndFor(order: Order) {
  return (
    <span className="orders-what">
      <span>{whatOf(order)}</span>
      <small className="muted">
        {order.kind === 'documents' && order.company
          ? message('orders.for.company', { company: order.company.name })
          : message('orders.for.me')}
      </small>
    </span>
  );
}

/** The total, with the charged amount if credit paid a part or was created. */
function Total(order: Order) {
  const { total } = order;
  const credit = order.kind === 'subscription' ? order.credit : undefined;
  return (
    <span className="orders-total">
      <ChangingText>{total < 0 ? `−${formatExactMoney(-total)}` : formatExactMoney(total)}</ChangingText>
      {credit && (
        <small className="orders-charged">
          {credit.kept > 0
            ? message('orders.creditKept')
            : message('orders.charged', { charged: formatExactMoney(credit.charged) })}
        </small>
      )}
    </span>
  );
}

/** The status of an order in the list: only one that isn't complete has a badge. */
function RowStatus({ status }: { status: string }) {
  return status === 'Completed' ? (
    <span className="muted">{message('status.Completed')}</span>
  ) : (
    <OrderStatus status={status} />
  );
}

const columns: readonly Column<Order>[] = [
  {
    key: 'number',
    head: message('orders.number'),
    cell: ({ orderNumber, status }) =>
      isClosed(status) ? (
        <span className="num">{orderNumber}</span>
      ) : (
        <Link className="num" to={orderPath(orderNumber)}>
          {orderNumber}
        </Link>
      ),
  },
  {
    key: 'date',
    head: message('orders.date'),
    cell: ({ createdAt }) => <ChangingText className="num light">{formatDate(createdAt)}</ChangingText>,
  },
  { key: 'what', head: message('orders.what'), cell: whatOf },
  { key: 'status', head: message('orders.status'), cell: ({ status }) => <RowStatus status={status} /> },
  {
    key: 'total',
    head: message('orders.total'),
    cell: Total,
    isFigure: true,
  },
  {
    key: 'receipt',
    head: message('orders.receipt'),
    isNamed: true,
    cell: (order) => (
      <span className="orders-papers">
        {isClosed(order.status) ? (
          <span className="hint">{message('orders.refunded')}</span>
        ) : (
          <ReceiptLink order={order} />
        )}
        {order.refunds?.map(({ number }) => (
          <a key={number} href={creditNotePath(number)}>
            {message('orders.creditNote')}
            <span className="vh">{message('orders.receipt.of', { number })}</span>
          </a>
        ))}
      </span>
    ),
  },
];

const columnsWithCompany = columns.map((column) => (column.key === 'what' ? { ...column, cell: WhatAndFor } : column));

/** `hasCompanies`: the customer also orders for companies. `purpose`: the filter in the URL. */
type OrdersTableProps = OrderPage & { hasCompanies: boolean; purpose: string };

/**
 * [ACC-04] [OH1] [OH2] The orders table, two lines per order on a phone [LK-25]; a refunded row has no link and says
 * so.
 */
export function OrdersTable({ orders, total, page, pageCount, hasCompanies, purpose }: OrdersTableProps) {
  return (
    <>
      {pageCount > 1 && <p className="small muted">{message('orders.count', { count: total })}</p>}
      <div className="orders-list">
        <Table
          caption={message('orders.caption')}
          columns={hasCompanies ? columnsWithCompany : columns}
          rows={orders}
          keyOf={({ orderNumber }) => String(orderNumber)}
        />
      </div>
      {pageCount > 1 && <OrdersPager page={page} pageCount={pageCount} purpose={purpose} />}
    </>
  );
}

/**
 * [LK-24] [LI12] Pagination of the orders: first, previous, next and last, each absent at its end, and a page field;
 * works without a script.
 */
function OrdersPager({ page, pageCount, purpose }: Pick<OrdersTableProps, 'page' | 'pageCount' | 'purpose'>) {
  const isMany = hasMany(pageCount);
  return (
    <nav className="pager orders-pager" aria-label={message('pager.label')}>
      {isMany ? (
        <Form method="get" action={pageHref(1)} className="orders-go">
          {purpose !== '' && <input type="hidden" name="for" value={purpose} />}
          <Field
            key={page}
            label={message('orders.page')}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            defaultValue={formatInteger(page)}
          />
          <span className="muted">{message('orders.page.of', { pages: formatInteger(pageCount) })}</span>
          <Button type="submit" size="small">
            {message('orders.page.go')}
          </Button>
        </Form>
      ) : (
        <p className="small muted">{message('pager.page', { page, pages: pageCount })}</p>
      )}
      <div className="row orders-turn">
        {isMany && page > 1 && (
          <ButtonLink size="small" to={pageHref(1, purpose)}>
            {message('orders.page.first')}
          </ButtonLink>
        )}
        {page > 1 && (
          <ButtonLink size="small" to={pageHref(page - 1, purpose)} rel="prev">
            <Icon name="left" isSmall />
            {message('pager.previous')}
          </ButtonLink>
        )}
        {page < pageCount && (
          <ButtonLink size="small" to={pageHref(page + 1, purpose)} rel="next">
            {message('pager.next')}
            <Icon name="right" isSmall />
          </ButtonLink>
        )}
        {isMany && page < pageCount && (
          <ButtonLink size="small" to={pageHref(pageCount, purpose)}>
            {message('orders.page.last')}
          </ButtonLink>
        )}
      </div>
    </nav>
  );
}
