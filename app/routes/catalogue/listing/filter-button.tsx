import { lazy, Suspense, useState } from 'react';
import { countChosen, type ListingQuery } from '../../../../shop/catalogue/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/read-listing.ts';
import { message } from '../../../messages/listing-message.ts';
import type { ListingData } from './listing-words.ts';

// loads when it is opened for the first time
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

type FilterButtonProps = { data: ListingData; listing: ListingPage; query: ListingQuery };

/** [LI11] Below the width of a desk the filters are behind a button that counts them. */
export function FilterButton({ data, listing, query }: FilterButtonProps) {
  // another list ends what was begun with the one before it
  const [openFor, setOpenFor] = useState<ListingData | null>(null);
  const count = countChosen(query);
  return (
    <>
      <button type="button" className="btn sm mob-filter" aria-haspopup="dialog" onClick={() => setOpenFor(data)}>
        <svg className="ic s" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 5h14M6 10h8M8.5 15h3" />
        </svg>
        {count > 0 ? message('filter.titleCount', { count }) : message('filter.title')}
      </button>
      {openFor === data && (
        <Suspense fallback={null}>
          <FilterDrawer listing={listing} query={data.query} onClose={() => setOpenFor(null)} />
        </Suspense>
      )}
    </>
  );
}
