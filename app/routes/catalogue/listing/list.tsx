import { lazy, Suspense } from 'react';
import { message } from '../../../../messages/message.ts';
import { type ListingView, PAGE_SIZE } from '../../../../shop/catalogue/listing/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/listing/read-listing.ts';
import { Total } from '../../../everywhere/parts/total.tsx';
import { Pager } from '../../../parts/pager.tsx';
import { SkeletonCards } from '../../../parts/skeleton-cards.tsx';
import { Cards } from './cards.tsx';
import { Nothing } from './when-nothing.tsx';

// few choose it: its script loads with it alone
const DocumentTable = lazy(() => import('./document-table.tsx'));

type ListProps = { listing: ListingPage; isFiltered: boolean; isLoading: boolean };

/** [LST-02] [LI1] The cards of a state, or their shapes while another loads; the total is said once for each change. */
export function List({ listing, isFiltered, isLoading }: ListProps) {
  return (
    <>
      <p className="vh" role="status">
        {!isLoading && message('listing.total', { count: listing.total })}
      </p>
      {isLoading ? <Waiting view={listing.query.view} /> : <Found listing={listing} isFiltered={isFiltered} />}
      {listing.total > 0 && (
        <div inert={isLoading}>
          <Pager {...listing}>
            <Total count={listing.total} />
          </Pager>
        </div>
      )}
    </>
  );
}

const Waiting = ({ view }: { view: ListingView }) =>
  view === 'table' ? <div className="rows-wait" aria-hidden="true" /> : <SkeletonCards count={PAGE_SIZE} />;

function Found({ listing: { documents, tile, role, query }, isFiltered }: Omit<ListProps, 'isLoading'>) {
  const [first, ...others] = documents;
  if (first && query.view === 'table') {
    return (
      <Suspense fallback={<Waiting view="table" />}>
        <DocumentTable documents={documents} tile={tile} role={role} />
      </Suspense>
    );
  }
  return first ? (
    <Cards first={first} others={others} tile={tile} role={role} />
  ) : (
    <Nothing why={isFiltered ? 'filtered' : 'empty'} />
  );
}
