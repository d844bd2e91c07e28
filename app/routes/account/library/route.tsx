import { useEffect, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { DraftLink } from '../../../../features/account/ui/person/draft-link.tsx';
import { type OpenedDocument, readOpened } from '../../../../features/account/ui/person/recently-opened.ts';
import { DRAFTS_READABLE_DAYS } from '../../../../features/account/use-cases/person/read-ended-plan.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import type { LibraryKind, LibrarySort } from '../../../../features/orders/rules/purchased-documents.ts';
import { message } from '../../../../messages/message.ts';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Pager } from '../../../ui-kit/pager.tsx';
import { CartFirst } from '../cart-first.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { OrderTabs } from '../orders/order-tabs.tsx';
import { loader } from './data.ts';
import { FindTitles } from './find-titles.tsx';
import { EndedPlanBox, PlanBox } from './plan-box.tsx';
import { TitleEntry } from './title-entry.tsx';
import '../orders/orders.css';
import './library.css';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('library.title'), isIndexed: false });

/** The search form appears from this number of titles; fewer fit on one screen. */
const SEARCHED_FROM = 6;

/** [LK-11] Every document the customer can open, from the plan or purchased; one entry per title. */
export default function LibraryScreen() {
  const { library, plan, ended, isOpen, total, site, companies } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <div className="stack">
        <div className="stack-s">
          <h1>{message('library.title')}</h1>
          <Lead />
        </div>
        <OrderTabs />
        {plan && <PlanBox plan={plan} isOpen={isOpen} total={total} site={site} />}
        {ended && <EndedPlanBox ended={ended} />}
        {companies.map(({ companyId, name, isClosed, count }) => (
          <p key={companyId} className="small">
            {message(isClosed ? 'library.company.closed' : 'library.company', {
              company: name,
              documents: message('library.count', { count }),
            })}{' '}
            <Link to={companyDocumentsPath(companyId)}>
              {message('library.company.view')}
              <span className="vh">{message('library.company.view.of', { company: name })}</span>
            </Link>
          </p>
        ))}
      </div>
      {!library && <FailureNote title={message('orders.failed')} />}
      {library && (library.total.titles > 0 || library.titles.length > 0 || library.pageCount > 1) ? <Bought /> : null}
      {library?.pageCount === 1 && library.total.titles === 0 && library.titles.length === 0 && <NothingYet />}
      {plan && isOpen && <OpenedLast />}
    </AccountFrame>
  );
}

/** The summary above the list: both kinds with a plan, otherwise the number of purchases. */
function Lead() {
  const { library, plan } = useLoaderData<typeof loader>();
  if (plan) return <p className="muted">{message('library.lead.plan')}</p>;
  if (!library || library.total.titles === 0) return null;
  const { titles, copies, orders } = library.total;
  const documents = message('library.count', { count: titles });
  return (
    <p className="muted">
      {message('library.lead', {
        documents,
        copies: message('order.copies', { count: copies }),
        orders: message('library.orders', { count: orders }),
      })}
    </p>
  );
}

function NothingYet() {
  const { text, plan, kind } = useLoaderData<typeof loader>();
  if (text || kind !== 'all') return <NoMatch />;
  return (
    <Empty title={message('library.empty')}>
      <p>{message('library.empty.text')}</p>
      <CartFirst isSolid={!plan} to="/documents">
        {message('orders.browse')}
      </CartFirst>
    </Empty>
  );
}

function NoMatch() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <p role="status">
      {text ? message('library.none', { text }) : message('library.none.kind')}{' '}
      <Link to="/account/library">{message('library.all')}</Link>
    </p>
  );
}

function Bought() {
  const { library, text, sort, kind, plan, site } = useLoaderData<typeof loader>();
  if (!library) return null;
  const { titles, page, pageCount, total } = library;
  const href = (to: number): string => libraryHref({ page: to, text, sort, kind });
  const isSearched = text !== '' || kind !== 'all' || sort !== 'newest' || page > 1;
  return (
    <section className="stack" aria-labelledby="bought">
      {plan ? (
        <div className="row between wrapy">
          <h2 id="bought">{message('library.bought')}</h2>
          <p className="small muted">
            {message('library.count', { count: total.titles })}, {message('order.copies', { count: total.copies })}
          </p>
        </div>
      ) : (
        <h2 id="bought" className="vh">
          {message('library.bought')}
        </h2>
      )}
      {(total.titles >= SEARCHED_FROM || isSearched) && <FindTitles text={text} sort={sort} kind={kind} page={page} />}
      <p className="vh" role="status">
        {(text || kind !== 'all') && titles.length > 0 && message('library.count', { count: titles.length })}
      </p>
      {titles.length === 0 ? (
        <NoMatch />
      ) : (
        <ul className="own-titles" aria-label={message('library.list')}>
          {titles.map((title) => (
            <TitleEntry key={title.sku} title={title} />
          ))}
        </ul>
      )}
      {plan && total.titles > 0 && (
        <p className="library-stay small">{message('library.stay', { site: site.name, days: DRAFTS_READABLE_DAYS })}</p>
      )}
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          previousHref={page > 1 ? href(page - 1) : null}
          nextHref={page < pageCount ? href(page + 1) : null}
        />
      )}
    </section>
  );
}

type Address = { page: number; text: string; sort: LibrarySort; kind: LibraryKind };

/** Returns the URL of a page of My documents; default values are omitted. */
function libraryHref({ page, text, sort, kind }: Address): string {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (sort !== 'newest') query.set('sort', sort);
  if (kind !== 'all') query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/account/library?${query}` : '/account/library';
}

/**
 * [LK-11] Documents opened in this browser, newest first. Placed below the purchased ones: only the browser knows them,
 * and nothing may shift. Renders nothing without any.
 */
function OpenedLast() {
  const [opened, setOpened] = useState<readonly OpenedDocument[]>([]);
  useEffect(() => setOpened(readOpened()), []);
  if (opened.length === 0) return null;
  return (
    <section className="stack-s" aria-labelledby="opened">
      <h2 id="opened">{message('library.opened')}</h2>
      <ul className="opened">
        {opened.map(({ sku, title, at }) => (
          <li key={sku}>
            <span className="num">{shortNumber(sku)}</span>
            <span>
              {title}
              <small>{message('library.opened.at', { date: formatDate(at) })}</small>
            </span>
            <DraftLink sku={sku} title={title} size="small" isShort />
          </li>
        ))}
      </ul>
    </section>
  );
}
