import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { message } from '../../../../messages/message.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { Pager } from '../../../parts/pager.tsx';
import { BoughtDocument } from '../bought-document.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { OrderTabs } from '../orders/order-tabs.tsx';
import { loader } from './data.ts';
import '../orders/orders.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('library.title'), isIndexed: false });

const pageHref = (page: number): string => (page === 1 ? '/account/library' : `/account/library?page=${page}`);

export default function LibraryScreen() {
  const { library } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <div className="stack">
        <h1>{message('library.title')}</h1>
        <OrderTabs />
        {library && library.entries.length > 0 && <p className="muted">{message('library.lead')}</p>}
      </div>
      {!library && <FailureNote title={message('orders.failed')} />}
      {library?.entries.length === 0 && (
        <Empty title={message('library.empty')}>
          <p>{message('orders.empty.text')}</p>
          <ButtonLink look="solid" to="/documents">
            {message('orders.browse')}
          </ButtonLink>
        </Empty>
      )}
      {library && library.entries.length > 0 && (
        <ul className="lines" aria-label={message('library.list')}>
          {library.entries.map((entry) => (
            <BoughtDocument key={`${entry.orderNumber}-${entry.sku}`} bought={entry}>
              <Link className="small" to={`/account/order-history?orderId=${entry.orderNumber}`}>
                {message('library.from', { number: String(entry.orderNumber), date: formatDate(entry.createdAt) })}
              </Link>
            </BoughtDocument>
          ))}
        </ul>
      )}
      {library && library.pageCount > 1 && (
        <Pager
          page={library.page}
          pageCount={library.pageCount}
          previousHref={library.page > 1 ? pageHref(library.page - 1) : null}
          nextHref={library.page < library.pageCount ? pageHref(library.page + 1) : null}
        />
      )}
    </AccountFrame>
  );
}
