import type { ReactNode } from 'react';
import { formatDate } from '../../../../core/dates.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { PagePicture } from '../../../../features/catalogue/ui/covers/page-picture.tsx';
import { FORMAT_NAMES } from '../../../../features/catalogue/ui/format-names.ts';
import { DocumentNumber } from '../../../../features/catalogue/ui/plate.tsx';
import type { CompanyPurchase } from '../../../../features/company/repository/company-orders.ts';
import type {
  CompanyDocument,
  CompanyDocumentPage,
} from '../../../../features/company/use-cases/list-company-documents.ts';
import { orderPath } from '../../../../features/orders/rules/order.ts';
import { message, messageParts } from '../../../../messages/message.ts';
import { buttonClass } from '../../../ui-kit/button.tsx';
import { Icon } from '../../../ui-kit/icon.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Status } from '../../../ui-kit/status.tsx';

type EntryProps = { title: CompanyDocument; found: CompanyDocumentPage };

/** Returns the product page path of any SKU. */
const pageOf = (sku: string): string => `/documents/${encodeURIComponent(sku.toLowerCase())}/`;

/** [COM-60] One document and edition: who bought it for which job, its files, its purchases and downloads. */
export function CompanyDocumentEntry({ title, found }: EntryProps) {
  const { sku, name, copies, returned, isGone, isPlatform, picture, replacedBy, purchases, downloads } = title;
  const code = shortNumber(sku);
  return (
    <li className={isGone ? 'title-entry company-title gone' : 'title-entry company-title'}>
      <PagePicture of={{ sku, picture, pageCount: null }} size={64} />
      <div className="what">
        <DocumentNumber sku={sku} size="m" />
        {isGone ? <b>{name}</b> : <Link to={pageOf(sku)}>{name}</Link>}
        <span className="row wrapy facts-row">
          {isGone ? (
            <Status tone="off">{message('library.refunded')}</Status>
          ) : (
            <span className="small muted">
              {returned > 0
                ? message('companyDocuments.copies.returned', {
                    copies: message('order.copies', { count: copies }),
                    count: returned,
                  })
                : message('order.copies', { count: copies })}
            </span>
          )}
        </span>
        <span className="small">{formatPurchasedFor(purchases, found)}</span>
        {replacedBy && !isGone && (
          <span className="replaced-by small">
            <Icon name="info" isSmall />
            <span>
              {messageParts<ReactNode>('companyDocuments.replaced', {
                link: (
                  <Link key="newer" to={replacedBy.href}>
                    {replacedBy.code}
                  </Link>
                ),
              })}
            </span>
          </span>
        )}
      </div>
      <div className="acts">
        {title.links.map(({ format, url }) => (
          <a key={format} className={buttonClass({ size: 'small' })} href={url} download>
            <Icon name="download" isSmall />
            {message(FORMAT_NAMES[format])}
            <span className="vh">{message('order.download.of', { code })}</span>
          </a>
        ))}
        {title.isAwaited && <span className="small muted">{message('order.preparing')}</span>}
        {isPlatform && !isGone && <span className="small muted">{message('companyDocuments.platform')}</span>}
      </div>
      <details className="fold">
        <summary>
          {message('companyDocuments.fold')}
          <span className="vh">{message('library.fold.of', { code })}</span> <Icon name="down" isSmall />
        </summary>
        <ul>
          {purchases.map((purchase) => (
            <Purchase key={`${purchase.orderNumber} ${purchase.job}`} purchase={purchase} found={found} />
          ))}
        </ul>
        <p className="fold-sub">{message('companyDocuments.downloads')}</p>
        {downloads.length === 0 ? (
          <p className="small muted">{message('companyDocuments.downloads.none')}</p>
        ) : (
          <ul>
            {downloads.map(({ at, name: by, format }) => (
              <li key={`${at} ${by} ${format}`}>
                <span className="num" translate="no">
                  {formatDate(at)}
                </span>
                <span className="muted">{by || message('company.formerMember')}</span>
                <span>{message(FORMAT_NAMES[format])}</span>
              </li>
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}

/** Returns the buyers with their jobs: "Carlos Mendez, for Quarry Road lofts", each pair once, two at most. */
function formatPurchasedFor(purchases: readonly CompanyPurchase[], found: CompanyDocumentPage): string {
  const pairs = [
    ...new Set(
      purchases.map((purchase) => {
        const name = formatPurchaser(purchase, found);
        return purchase.job === '' ? name : message('companyDocuments.for', { name, job: purchase.job });
      }),
    ),
  ];
  const [first = '', second] = pairs;
  if (second === undefined) return first;
  if (pairs.length === 2) return message('companyDocuments.two', { first, second });
  return message('companyDocuments.more', { first, second, count: pairs.length - 2 });
}

function formatPurchaser({ userId, buyerName }: CompanyPurchase, { buyers }: CompanyDocumentPage): string {
  if (userId === null) return message('company.formerMember');
  const isLeft = buyers.find((buyer) => buyer.userId === userId)?.isLeft ?? false;
  return isLeft ? message('companyDocuments.noMember', { name: buyerName }) : buyerName;
}

function Purchase({ purchase, found }: { purchase: CompanyPurchase; found: CompanyDocumentPage }) {
  const { orderNumber, orderedAt, quantity, returned, userId, buyerName, job } = purchase;
  const number = String(orderNumber);
  return (
    <li>
      <span>
        {userId === found.readerId ? (
          <Link className="num" to={orderPath(orderNumber)}>
            <span className="vh">{message('library.from.order')}</span>
            {number}
          </Link>
        ) : (
          <span className="num">{number}</span>
        )}
        ,{' '}
        <span className="num" translate="no">
          {formatDate(orderedAt)}
        </span>
      </span>
      <span className="muted">
        {message('order.copies', { count: quantity })}, {buyerName || message('company.formerMember')}
        {returned > 0 && `. ${message('companyDocuments.returned', { count: returned })}`}
      </span>
      <span>{job}</span>
    </li>
  );
}
