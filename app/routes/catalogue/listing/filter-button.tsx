import { lazy, Suspense, useState } from 'react';
import {
  countChosen,
  LIBRARY,
  type ListingQuery,
  listingHref,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { message } from '../../../../messages/message.ts';
import type { DrawerListing } from './filter-drawer.tsx';

// loads when first opened
const FilterDrawer = lazy(() => import('./filter-drawer.tsx'));

type FilterButtonProps = { listing: DrawerListing; query: ListingQuery; term?: string };

/** [LI11] Below the desktop width, the filters are behind a button that counts them. */
export function FilterButton({ listing, query, term }: FilterButtonProps) {
  // another list discards the selection made for the one before it
  const list = listingHref(LIBRARY, query, term);
  const [openFor, setOpenFor] = useState<string | null>(null);
  const count = countChosen(query);
  return (
    <>
      <button type="button" className="btn sm mob-filter" aria-haspopup="dialog" onClick={() => setOpenFor(list)}>
        <svg className="ic s" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 5h14M6 10h8M8.5 15h3" />
        </svg>
        {count > 0 ? message('filter.titleCount', { count }) : message('filter.title')}
      </button>
      {openFor === list && (
        <Suspense fallback={null}>
          <FilterDrawer listing={listing} query={query} term={term} onClose={() => setOpenFor(null)} />
        </Suspense>
      )}
    </>
  );
}
