import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { countChosen } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { type SearchAddress, searchHref } from '../../../../features/catalogue/rules/listing/search-address.ts';
import { message } from '../../../../messages/message.ts';
import { Empty } from '../../../ui-kit/empty.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Pager } from '../../../ui-kit/pager.tsx';
import { ResultCount } from '../../../ui-kit/total.tsx';
import type { SearchPageData } from './data.ts';
import { NoResult, SearchFailed } from './no-result.tsx';
import { ShopTab } from './shop-tab.tsx';
import type { TabProps } from './tab-props.ts';

export type PanelProps = {
  found: SearchPageData;
  term: string;
  /** the address on screen, which lags behind `address` while another list loads */
  shown: SearchAddress;
  address: SearchAddress;
  isLoading: boolean;
};

/**
 * [LD1] The list of the open tab under its count, or a skeleton while it loads: the count always has its line. A failed
 * list has none [SRC-05].
 */
export function Panel({ found, term, shown, address, isLoading }: PanelProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useListTop(found.term, shown, top);
  const { shop, learn } = found;
  const hasWayOut = countChosen(address) > 0 || (found.listing?.filterLinks.length ?? 0) > 0;
  const isBare = shop.count + learn.count === 0 && !hasWayOut;
  if (isBare && !isLoading) return <NoResult found={found} />;
  const Tab = address.tab === 'shop' ? ShopTab : LearnTab;
  const isFailed = !isLoading && (address.tab === 'shop' ? shop : learn).isFailed;
  const count = isLoading ? loadingOf(address) : <Count found={found} address={address} />;
  return (
    <Tab found={found} term={term} address={address} isLoading={isLoading}>
      {!isFailed && (
        <h2 className="small muted count" ref={top} tabIndex={-1}>
          {count}
        </h2>
      )}
      <p className="vh" role="status">
        {!isLoading && !isFailed && count}
      </p>
    </Tab>
  );
}

const loadingOf = ({ tab }: SearchAddress): string =>
  tab === 'shop' ? message('listing.loading') : message('search.readings.loading');

/** [LI1] The number of hits, and the number that was parsed from the term. */
function Count({ found: { listing, shop, learn }, address: { tab } }: Pick<PanelProps, 'found' | 'address'>) {
  if (tab === 'learn') return message('search.total.learn', { count: learn.count });
  return (
    <>
      <ResultCount count={shop.count} />
      {listing?.readAs && <>. {message('search.readAs', { code: listing.readAs })}</>}
    </>
  );
}

/**
 * [LI5] Scrolls to the top of the list and focuses it after paging within one list; Back keeps the browser's scroll
 * restoration.
 */
function useListTop(term: string, address: SearchAddress, top: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  const here = searchHref(term, address);
  const list = searchHref(term, { ...address, after: null, before: null, page: 1 });
  const last = useRef({ here, list });
  useEffect(() => {
    const { here: from, list: old } = last.current;
    last.current = { here, list };
    if (from === here || old !== list || type === 'POP') return;
    top.current?.focus({ preventScroll: true });
    top.current?.parentElement?.scrollIntoView();
  }, [here, list, type, top]);
}

/** [SRC-02] Hits per page. */
const READINGS_A_PAGE = 8;

type LearnTabProps = Pick<TabProps, 'found' | 'address'>;

/** [SRC-01] [SRC-02] [SRC-08] Help and articles in one list, best first. All hits are loaded; paging is local. */
function LearnTab({ found, address, isLoading, children }: TabProps) {
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

/** [SE4] This tab is empty, but the other has hits. */
function NothingToRead({ found: { term, shop, learn }, address }: LearnTabProps) {
  const elsewhere = shop.count > 0 && (
    <p>
      <Link to={searchHref(term, { ...address, tab: 'shop', page: 1 })}>
        {message('search.none.learn.else', { count: shop.count })}
      </Link>
    </p>
  );
  if (learn.isFailed) return <SearchFailed term={term}>{elsewhere}</SearchFailed>;
  return <Empty title={message('search.none.learn', { term })}>{elsewhere}</Empty>;
}

/** [LD1] Rows of the final size until the hits arrive; announced once to assistive technology. */
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
