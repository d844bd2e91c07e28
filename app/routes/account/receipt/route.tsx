import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { message } from '../../../../messages/message.ts';
import { type OrderLine, receiptPath } from '../../../../shop/orders/order.ts';
import { LogoMark } from '../../../everywhere/frame/logo.tsx';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { Button, buttonClass } from '../../../everywhere/parts/button.tsx';
import { Icon } from '../../../everywhere/parts/icon.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { DocumentNumber } from '../../../everywhere/parts/plate.tsx';
import { Calc } from '../../../parts/amounts/calc.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { CreditNotes } from '../credit-notes.tsx';
import { orderSums } from '../order-sums.ts';
import { loader } from './data.ts';
import './receipt.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('receipt.title'), isIndexed: false });

const columns: readonly Column<OrderLine>[] = [
  { key: 'number', head: message('receipt.number'), cell: ({ sku }) => <DocumentNumber sku={sku} size="sm" /> },
  {
    key: 'document',
    head: message('receipt.document'),
    cell: ({ kind, name }) => (
      <span>
        {name}
        <br />
        <span className="hint">{message(kind === 'platform' ? 'order.kind.platform' : 'order.kind.document')}</span>
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

/** [OH3] A sheet of paper on screen; only the sheet when printed. */
export default function ReceiptScreen() {
  const receipt = useLoaderData<typeof loader>();
  const { order, refunds, seller } = receipt;
  const number = String(order.orderNumber);
  const { billing } = order;
  const place = `${billing.city}, ${billing.state} ${billing.zip}`;
  const billedTo = [
    billing.company,
    `${billing.firstName} ${billing.lastName}`.trim(),
    billing.street1,
    billing.street2,
    place,
  ].filter(Boolean);
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
          <a className={buttonClass({ size: 'small', look: 'solid' })} href={receiptPath(order.orderNumber)} download>
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
            <h1>{message('receipt.title')}</h1>
          </div>
          <Calc
            rows={[
              { key: 'order', label: message('receipt.order'), amount: number },
              { key: 'date', label: message('receipt.date'), amount: formatDate(order.createdAt) },
              { key: 'method', label: message('receipt.method'), amount: order.paymentMethod, isWords: true },
            ]}
          />
        </div>
        <div className="receipt-parties">
          <div className="small">
            <b>{message('receipt.billedTo')}</b>
            {billedTo.map((part) => (
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
          <Calc rows={orderSums(order)} />
        </div>
        <p className="small muted">{message('receipt.questions', { phone: seller.supportPhone, number })}</p>
      </article>
    </div>
  );
}
