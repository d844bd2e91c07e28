import { type MetaFunction, useLoaderData } from 'react-router';
import { formatList } from '../../../../core/format/format-list.ts';
import { QUICK_ORDER } from '../../../../features/cart/rules/order-list.ts';
import { companyDocumentsPath } from '../../../../features/company/rules/company-paths.ts';
import type { CompanyDocumentPage } from '../../../../features/company/use-cases/list-company-documents.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { Pager } from '../../../ui-kit/pager.tsx';
import { Note } from '../../../ui-kit/status.tsx';
import { CartFirst } from '../cart-first.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { CompanyDocumentEntry } from './company-document-entry.tsx';
import { type CompanyDocumentsFilter, loader } from './data.ts';
import { EditionNoticeSwitch } from './edition-notice-switch.tsx';
import { FilterCompanyDocuments, formatBuyer } from './filter-company-documents.tsx';
import { SeatBox } from './seat-box.tsx';
import '../library/library.css';
import './company-documents.css';

export { action } from './handle-notices-form.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.found
      ? message('companyDocuments.title.of', { company: loaderData.found.name })
      : message('companyDocuments.title'),
    isIndexed: false,
  });

/** [COM-60] The documents that a company bought, which every member can download. */
export default function CompanyDocumentsScreen() {
  const { found, filter, seat, site } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('companyDocuments.title')}</h1>
        {found && found.totals.titles > 0 && <p>{formatLead(found)}</p>}
        {found && !found.isClosed && (
          <p>
            <Link to={QUICK_ORDER}>{message('quick.link')}</Link>
          </p>
        )}
      </div>
      {found?.isClosed && (
        <Note tone="info" title={message('companyDocuments.closed', { company: found.name })}>
          <p>{message('companyDocuments.closed.text')}</p>
        </Note>
      )}
      {found && !found.isClosed && <SeatBox seat={seat} site={site} library={found} />}
      {found ? <Documents found={found} filter={filter} /> : <FailureNote title={message('companyDocuments.failed')} />}
    </AccountFrame>
  );
}

const formatLead = ({ totals, buyers, jobs, isClosed }: CompanyDocumentPage): string =>
  message(isClosed ? 'companyDocuments.lead.closed' : 'companyDocuments.lead', {
    documents: message('library.count', { count: totals.titles }),
    copies: message('order.copies', { count: totals.copies }),
    people: message('companyDocuments.people', { count: buyers.length }),
    jobs: message('companyDocuments.jobs', { count: jobs.length }),
  });

type DocumentsProps = { found: CompanyDocumentPage; filter: CompanyDocumentsFilter };

function Documents({ found, filter }: DocumentsProps) {
  const { companyId, name, documents, count, page, pageCount } = found;
  const isFiltered = filter.text !== '' || filter.job !== '' || filter.userId !== '';
  if (documents.length === 0 && !isFiltered)
    return (
      <Empty title={message('companyDocuments.empty')}>
        <p>{message('companyDocuments.empty.text', { company: name })}</p>
        <CartFirst isSolid to="/documents">
          {message('orders.browse')}
        </CartFirst>
      </Empty>
    );
  const hrefOf = (to: number): string => documentsHref(companyId, filter, to);
  return (
    <>
      <FilterCompanyDocuments found={found} filter={filter} />
      <section className="stack" aria-label={message('companyDocuments.list')}>
        <p className="vh" role="status">
          {isFiltered && message('library.count', { count })}
        </p>
        {documents.length === 0 ? (
          <Empty title={message('companyDocuments.none')}>
            <p>{formatFilter(found, filter)}</p>
            <ButtonLink to={companyDocumentsPath(companyId)}>{message('companyDocuments.clear')}</ButtonLink>
          </Empty>
        ) : (
          <ul className="own-titles">
            {documents.map((title) => (
              <CompanyDocumentEntry key={title.sku} title={title} found={found} />
            ))}
          </ul>
        )}
        <p className="small">
          <a href={`${companyDocumentsPath(companyId)}/downloads.csv`} download>
            {message('companyDocuments.csv')}
          </a>
        </p>
        {pageCount > 1 && (
          <Pager
            page={page}
            pageCount={pageCount}
            previousHref={page > 1 ? hrefOf(page - 1) : null}
            nextHref={page < pageCount ? hrefOf(page + 1) : null}
          />
        )}
      </section>
      {found.hasNotices !== null && <EditionNoticeSwitch isOn={found.hasNotices} />}
    </>
  );
}

/** Returns the URL of a page of a company's documents; empty filters are omitted. */
function documentsHref(companyId: string, { text, job, userId }: CompanyDocumentsFilter, page: number): string {
  const query = new URLSearchParams();
  if (text !== '') query.set('q', text);
  if (job !== '') query.set('job', job);
  if (userId !== '') query.set('by', userId);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${companyDocumentsPath(companyId)}?${query}` : companyDocumentsPath(companyId);
}

/** Returns the filters in words: "Fifth Street garage, bought by Carlos Mendez". */
function formatFilter({ buyers }: CompanyDocumentPage, { text, job, userId }: CompanyDocumentsFilter): string {
  const buyer = buyers.find((each) => each.userId === userId);
  return formatList(
    [
      text !== '' && message('companyDocuments.filter.text', { text }),
      job !== '' && (job === '-' ? message('companyDocuments.job.none') : job),
      userId !== '' && message('companyDocuments.filter.by', { name: buyer ? formatBuyer(buyer) : '' }),
    ].filter((part) => part !== false),
  );
}
