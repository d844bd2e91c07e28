import { formatDate } from '../../../../core/dates.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { PagePicture } from '../../../../features/catalogue/ui/covers/page-picture.tsx';
import { DocumentNumber } from '../../../../features/catalogue/ui/plate.tsx';
import { type OrderLine, orderPath } from '../../../../features/orders/rules/order.ts';
import type { PurchasedDocument, TitleOrder } from '../../../../features/orders/rules/purchased-documents.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { ChangingText } from '../../../ui-kit/changing-text.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';
import { DocumentLinks } from '../bought-document.tsx';

/** Returns the product page path of any SKU. */
const pageOf = (sku: string): string => `/documents/${encodeURIComponent(sku.toLowerCase())}/`;

/** [LK-11] [ACC-17] One title: name, number of copies, the links that open it, and its orders, collapsed. */
export function TitleEntry({ title }: { title: PurchasedDocument }) {
  const { sku, line, copies, orders, isGone } = title;
  const code = shortNumber(sku);
  const isFile = line.kind === 'document';
  return (
    <li className={isGone ? 'title-entry gone' : 'title-entry'}>
      <PagePicture of={{ ...line, pageCount: null }} size={64} />
      <div className="what">
        <DocumentNumber sku={sku} size="m" />
        {isGone ? <b>{line.name}</b> : <Link to={pageOf(sku)}>{line.name}</Link>}
        <span className="row wrapy facts-row">
          {isGone ? (
            <Gone order={orders[0]} kind={line.kind} />
          ) : (
            <>
              <span className="kind">
                <Icon name={isFile ? 'document' : 'edit'} />
                {message(isFile ? 'order.kind.document' : 'order.kind.platform')}
              </span>
              <span className="small muted">
                {message('order.copies', { count: copies })}, {message('library.orders', { count: orders.length })}
              </span>
            </>
          )}
        </span>
      </div>
      <div className="acts">
        {isGone ? (
          <ButtonLink size="small" to={pageOf(sku)}>
            {message('library.again')}
            <span className="vh"> {code}</span>
          </ButtonLink>
        ) : (
          <DocumentLinks bought={line} />
        )}
      </div>
      {!isGone && (
        <details className="fold">
          <summary>
            {message('library.fold', { count: orders.length })}
            <span className="vh">{message('library.fold.of', { code })}</span> <Icon name="down" isSmall />
          </summary>
          <ul>
            {orders.map((order) => (
              <OrderOf key={order.orderNumber} order={order} code={code} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Gone({ order, kind }: { order: TitleOrder | undefined; kind: OrderLine['kind'] }) {
  return (
    <>
      <Status tone="off">{message('library.refunded')}</Status>
      {order && (
        <span className="small">
          {message('library.from', { number: String(order.orderNumber), date: formatDate(order.createdAt) })}.{' '}
          {message(`library.closed.${kind}`)}
        </span>
      )}
    </>
  );
}

function OrderOf({
  order: { orderNumber, createdAt, copies, isRefunded, receiptUrl },
  code,
}: {
  order: TitleOrder;
  code: string;
}) {
  const number = String(orderNumber);
  return (
    <li>
      <span>
        <Link className="num" to={orderPath(orderNumber)}>
          <span className="vh">{message('library.from.order')}</span>
          {number}
        </Link>
        , <ChangingText className="num">{formatDate(createdAt)}</ChangingText>
      </span>
      <span className="muted">
        {isRefunded ? message('library.refunded') : message('order.copies', { count: copies })}
      </span>
      <a href={receiptUrl}>
        {message('library.receipt')}
        <span className="vh">{message('library.receipt.of', { number, code })}</span>
      </a>
    </li>
  );
}
