import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { Calc, type CalcRow } from '../../../../features/cart/ui/amounts/calc.tsx';
import { DocumentNumber } from '../../../../features/catalogue/ui/plate.tsx';
import { type OrderCompany, type OrderLine, receiptPath } from '../../../../features/orders/rules/order.ts';
import { message } from '../../../../messages/message.ts';
import { LogoMark } from '../../../frame/logo.tsx';
import { Button, buttonClass } from '../../../ui-kit/button.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { type Column, Table } from '../../../ui-kit/table.tsx';
import { getBilledTo } from '../billed-to.ts';
import { CreditNotes } from '../credit-notes.tsx';
import { describePayment, getOrderTotals } from '../order-sums.ts';
import { loader } from './data.ts';
import './receipt.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('receipt.title'), isIndexed: false });

const columns: readonly Column<OrderLine>[] = [
  { key: 'number', head: message('receipt.number'), cell: ({ sku }) => <DocumentNumber sku={sku} size="sm" /> },
  {
    key: 'document',
    head: message('receipt.document'),
    cell: ({ kind, name, job }) => (
      <span>
        {name}
        <br />
        <span className="hint">{message(kind === 'platform' ? 'order.kind.platform' : 'order.kind.document')}</span>
        {job && <span className="hint"> {message('order.job', { job })}</span>}
      </span>
    ),
  },
  { key: 'copies', head: message('receipt.copies'), cell: ({ quantity }) => quantity, isFigure: true },
  {
    key: 'price',
    head: message('receipt.price'),
    // an amount that does not divide evenly has no unit price
    cell: ({ quantity, total }) => (total % quantity === 0 ? formatExactMoney(total / quantity) : ''),
    isFigure: true,
  },
  { key: 'amount', head: message('receipt.amount'), cell: ({ total }) => formatExactMoney(total), isFigure: true },
];

/** [COM-52] The company that the order was bought for, and its PO. */
const companyRows = ({ name, poNumber }: OrderCompany): CalcRow[] => [
  { key: 'for', label: message('order.for'), amount: name, isWords: true },
  ...(poNumber === '' ? [] : [{ key: 'po', label: message('order.po'), amount: poNumber, isWords: true }]),
];

/** [OH3] A sheet of paper on screen; only the sheet when printed. */
export default function ReceiptScreen() {
  const receipt = useLoaderData<typeof loader>();
  const { order, refunds, seller } = receipt;
  const number = String(order.orderNumber);
  return (
    <div className="wrap receipt-page">
      <div className="row between wrapy noprint receipt-bar">
        {order.status === 'Refunded' ? (
          <Link className="small" to="/account/order-history">
            {message('order.all')}
          </Link>
        ) : (
          <Link className="small" to={`/account/order-history?orderId=${number}`}>
            {message('receipt.back', { number })}
          </Link>
        )}
        <div className="row">
          <Button size="small" onClick={() => window.print()}>
            {message('receipt.print')}
          </Button>
          <a
            className={buttonClass({ size: 'small', variant: 'solid' })}
            href={receiptPath(order.orderNumber)}
            download
          >
            <Icon name="download" isSmall />
            {message('receipt.download')}
          </a>
        </div>
      </div>
      <CreditNotes refunds={refunds} />
      <article className="receipt">
        <div className="head">
          <div>
            <p className="logo">
              <LogoMark />
              <span>{seller.companyName}</span>
            </p>
            <h1>{message(order.invoice ? 'order.account.invoice' : 'receipt.title')}</h1>
          </div>
          <Calc
            rows={[
              { key: 'order', label: message('receipt.order'), amount: number },
              { key: 'date', label: message('receipt.date'), amount: formatDate(order.createdAt) },
              {
                key: 'method',
                label: message(order.invoice ? 'order.payment' : 'receipt.method'),
                amount: describePayment(order),
                isWords: true,
              },
              ...(order.company ? companyRows(order.company) : []),
            ]}
          />
        </div>
        <div className="receipt-parties">
          <div className="small">
            <b>{message('receipt.billedTo')}</b>
            {getBilledTo(order).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </div>
          <div className="small">
            <b>{message('receipt.from')}</b>
            <span>{seller.companyName}</span>
            {seller.postalAddress.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {seller.taxId !== '' && <span>{message('receipt.taxId', { id: seller.taxId })}</span>}
            <span>{seller.supportEmail}</span>
            <span>{seller.supportPhone}</span>
          </div>
        </div>
        <Table caption={message('receipt.caption')} columns={columns} rows={order.lines} keyOf={({ sku }) => sku} />
        <div className="receipt-sums">
          <Calc rows={getOrderTotals(order)} />
        </div>
        <p className="small muted">
          {message(order.invoice ? 'order.account.questions' : 'receipt.questions', {
            phone: seller.supportPhone,
            number,
          })}
        </p>
      </article>
    </div>
  );
}
