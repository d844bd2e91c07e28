import { Link } from 'react-router';
import { searchHref } from '../../../../shop/search/search-address.ts';
import { message } from '../../../messages/search-message.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Pager } from '../../../parts/pager.tsx';
import type { Found } from './data.ts';
import { SearchFailed } from './no-result.tsx';

/** [SRC-02] Hits a page. */
export const READINGS_A_PAGE = 8;

/** [SRC-01] [SRC-02] [SRC-08] Help and articles in one list, best first. All hits are here already: a page is a part of them. */
export function LearnTab({ found, page: wanted }: { found: Found; page: number }) {
  const { term, learn } = found;
  if (learn.hits.length === 0) return <NothingToRead found={found} />;
  const pageCount = Math.ceil(learn.count / READINGS_A_PAGE);
  const page = Math.min(wanted, pageCount);
  const hrefOf = (to: number): string => searchHref(term, { tab: 'learn', page: to });
  return (
    <>
      <h2 className="vh">{message('search.readings')}</h2>
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
function NothingToRead({ found: { term, shop, learn } }: { found: Found }) {
  return (
    <>
      <Empty title={message('search.none.learn', { term })}>
        <p>
          <Link to={searchHref(term)}>{message('search.none.learn.else', { count: shop.count })}</Link>
        </p>
      </Empty>
      {learn.isFailed && <SearchFailed />}
    </>
  );
}

/** [LD1] Rows of the final size until the hits arrive; said once to assistive technology. */
export function SkeletonReadings() {
  return (
    <>
      <p className="vh" role="status">
        {message('search.readings.loading')}
      </p>
      <div className="readings-found" aria-hidden="true">
        {Array.from({ length: READINGS_A_PAGE }, (_, place) => place).map((place) => (
          <div className="row-of-sk" key={place}>
            <div className="sk sk-line short" />
            <div className="sk sk-line" />
            <div className="sk sk-line" />
          </div>
        ))}
      </div>
    </>
  );
}
