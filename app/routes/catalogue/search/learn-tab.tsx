import { message } from '../../../../messages/message.ts';
import { searchHref } from '../../../../shop/search/search-address.ts';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { Link } from '../../../everywhere/parts/link.tsx';
import { Pager } from '../../../parts/pager.tsx';
import { SearchFailed } from './no-result.tsx';
import type { TabProps } from './tab-props.ts';

/** [SRC-02] Hits a page. */
export const READINGS_A_PAGE = 8;

type LearnTabProps = Pick<TabProps, 'found' | 'address'>;

/** [SRC-01] [SRC-02] [SRC-08] Help and articles in one list, best first. All hits are here already: a page is a part of them. */
export function LearnTab({ found, address, isLoading, children }: TabProps) {
  return (
    <>
      <div className="toolbar">{children}</div>
      {isLoading ? <SkeletonReadings /> : <Readings found={found} address={address} />}
    </>
  );
}

function Readings({ found, address }: LearnTabProps) {
  const { term, learn } = found;
  if (learn.hits.length === 0) return <NothingToRead found={found} address={address} />;
  const pageCount = Math.ceil(learn.count / READINGS_A_PAGE);
  const page = Math.min(address.page, pageCount);
  const hrefOf = (to: number): string => searchHref(term, { ...address, page: to });
  return (
    <>
      <ol className="readings-found" start={(page - 1) * READINGS_A_PAGE + 1}>
        {learn.hits
          .slice((page - 1) * READINGS_A_PAGE, page * READINGS_A_PAGE)
          .map(({ kind, id, title, description, href }) => (
            <li key={id}>
              <p className="kind">{message(`search.kind.${kind}`)}</p>
              <h3>
                <Link to={href}>{title}</Link>
              </h3>
              {description && <p className="small muted">{description}</p>}
            </li>
          ))}
      </ol>
      <Pager
        page={page}
        pageCount={pageCount}
        previousHref={page > 1 ? hrefOf(page - 1) : null}
        nextHref={page < pageCount ? hrefOf(page + 1) : null}
      >
        {message('search.total.learn', { count: learn.count })}
      </Pager>
    </>
  );
}

/** [SE4] Nothing here, but something there. */
function NothingToRead({ found: { term, shop, learn }, address }: LearnTabProps) {
  return (
    <>
      <Empty title={message(learn.isFailed ? 'search.none.failed' : 'search.none.learn', { term })}>
        {shop.count > 0 && (
          <p>
            <Link to={searchHref(term, { ...address, tab: 'shop', page: 1 })}>
              {message('search.none.learn.else', { count: shop.count })}
            </Link>
          </p>
        )}
      </Empty>
      {learn.isFailed && <SearchFailed />}
    </>
  );
}

/** [LD1] Rows of the final size until the hits arrive; said once to assistive technology. */
function SkeletonReadings() {
  return (
    <>
      <p className="vh" role="status">
        {message('search.readings.loading')}
      </p>
      <div className="readings-found" aria-hidden="true">
        {Array.from({ length: READINGS_A_PAGE }, (_, place) => place).map((place) => (
          <div className="row-of-sk" key={place}>
            <p className="kind">
              <span className="sk" />
            </p>
            <p className="title">
              <span className="sk" />
            </p>
            <p className="small">
              <span className="sk" /> <span className="sk" /> <span className="sk" />
            </p>
          </div>
        ))}
      </div>
    </>
  );
}
