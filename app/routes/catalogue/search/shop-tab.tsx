import { useNavigate } from 'react-router';
import {
  countChosen,
  type ListingQuery,
  PAGE_SIZE,
  SEARCH,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import type { FilterLink } from '../../../../features/catalogue/rules/listing/match-filters-links.ts';
import { searchHref } from '../../../../features/catalogue/rules/listing/search-address.ts';
import { ProductCard } from '../../../../features/catalogue/ui/covers/product-card.tsx';
import EmptyShop from '../../../../features/catalogue/ui/empty-shop.tsx';
import { SkeletonCards } from '../../../../features/catalogue/ui/skeleton-cards.tsx';
import type { SearchResult } from '../../../../features/catalogue/use-cases/listing/search-documents.ts';
import { filterLabel } from '../../../../features/search/ui/suggest/filter-label.ts';
import { message, messageParts } from '../../../../messages/message.ts';
import { Empty } from '../../../ui-kit/empty.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Pager } from '../../../ui-kit/pager.tsx';
import { ResultCount } from '../../../ui-kit/total.tsx';
import { Chips, QueryFields } from '../listing/chips.tsx';
import { ClearAll } from '../listing/clear-all.tsx';
import { FilterButton } from '../listing/filter-button.tsx';
import { FilterRail } from '../listing/filters.tsx';
import { focusTitle } from '../listing/focus-title.ts';
import { NumberHint, SearchFailed } from './no-result.tsx';
import type { TabProps } from './tab-props.ts';

/**
 * [SRC-01] [SRC-07] The product grid beside the filters of the listing, which count within the term; paged by cursor.
 * Only the library has promo tiles. The filters stay enabled while a list loads.
 */
export function ShopTab({ found, term, address, isLoading, children }: TabProps) {
  const { listing } = found;
  const navigate = useNavigate();
  // synchronous: a checkbox reacts to its click, and the next click builds on it
  const go = (next: ListingQuery): void =>
    void navigate(searchHref(term, next), { preventScrollReset: true, flushSync: true });
  const groups = listing?.groups ?? [];
  const hasRail = groups.length > 0 || (isLoading && !listing);
  return (
    <div className={hasRail ? 'listing' : 'listing no-rail'}>
      {hasRail && (
        <div className="rail">
          {groups.length > 0 && (
            <FilterRail action={SEARCH} groups={groups} query={address} foldsEmpty onChange={go}>
              <QueryFields query={{}} term={term} />
            </FilterRail>
          )}
        </div>
      )}
      <div className="listing-main">
        <div className="toolbar">
          {listing && groups.length > 0 && <FilterButton listing={listing} query={address} term={term} />}
          {children}
        </div>
        <Chips groups={groups} query={address} term={term} onChange={go} onLast={focusTitle}>
          <ClearAll to={searchHref(term)} />
        </Chips>
        {!isLoading && listing && <NamedFilters links={listing.filterLinks} />}
        {isLoading ? <SkeletonCards count={PAGE_SIZE} /> : <Documents found={found} address={address} />}
      </div>
    </div>
  );
}

type DocumentsProps = Pick<TabProps, 'found' | 'address'>;

function Documents({ found, address }: DocumentsProps) {
  const { listing } = found;
  if (listing === null || listing.documents.length === 0) return <NoDocuments found={found} address={address} />;
  return (
    <>
      {listing.otherEdition && <OtherEdition of={listing.otherEdition} />}
      <div className="cards">
        {listing.documents.map((document) => (
          <ProductCard key={document.sku} document={document} />
        ))}
      </div>
      <Pager {...listing}>
        <ResultCount count={listing.total} />
      </Pager>
    </>
  );
}

/** [SRC-06] Links to the filters that the term names. */
function NamedFilters({ links }: { links: readonly FilterLink[] }) {
  return links.map((link) => (
    <p className="search-note" key={link.href}>
      {messageParts('search.filter.all', {
        values: (
          <Link key="values" to={link.href}>
            {filterLabel(link)}
          </Link>
        ),
      })}
    </p>
  ));
}

/** [SRC-06] Says that the requested edition is not available. */
function OtherEdition({ of: { requested, document } }: { of: NonNullable<SearchResult['otherEdition']> }) {
  const { href, sku } = document;
  return (
    <p className="search-note">
      {messageParts('search.otherEdition', {
        edition: requested,
        document: (
          <Link key="document" className="num" to={href}>
            {sku}
          </Link>
        ),
      })}
    </p>
  );
}

/** [SE4] No documents, but hits in Learn or without the filters. */
function NoDocuments({ found: { term, near, shop, learn, isShopEmpty }, address }: DocumentsProps) {
  const isFiltered = countChosen(address) > 0;
  if (isShopEmpty) return <EmptyShop />;
  const elsewhere = learn.count > 0 && (
    <p>
      <Link to={searchHref(term, { ...address, tab: 'learn', after: null, before: null, page: 1 })}>
        {message('search.none.shop.else', { count: learn.count })}
      </Link>
    </p>
  );
  if (shop.isFailed) return <SearchFailed term={term}>{elsewhere}</SearchFailed>;
  return (
    <Empty title={message('search.none.shop', { term })}>
      {isFiltered ? <p className="muted">{message('search.none.filtered')}</p> : <NumberHint near={near} />}
      {elsewhere}
    </Empty>
  );
}
