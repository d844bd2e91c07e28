import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  countChosen,
  DEFAULT_QUERY,
  LIBRARY,
  type ListingQuery,
  listingHref,
  resetPage,
  SEARCH,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import type { FilteredListing } from '../../../../features/catalogue/use-cases/listing/list-documents.ts';
import { message } from '../../../../messages/message.ts';
import { buttonClass } from '../../../ui-kit/button.tsx';
import { useBackLayers } from '../../../ui-kit/dialogs/use-back-layers.ts';
import { Drawer } from '../../../ui-kit/drawer.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import { Chips } from './chips.tsx';
import { Filters } from './filters.tsx';

/** The fields of a listing that the drawer needs, for the library and the search. */
export type DrawerListing = Pick<FilteredListing, 'groups' | 'total'>;
type FilterDrawerProps = { listing: DrawerListing; query: ListingQuery; term?: string | undefined; onClose(): void };

/**
 * [LI11] The filters on a phone. The selection applies with the button below, as one history entry; the button shows
 * the number of documents. Closing discards it. [DG4] Back closes the drawer.
 */
export default function FilterDrawer({ listing, query, term, onClose }: FilterDrawerProps) {
  const path = term ? SEARCH : LIBRARY;
  const [waiting, setWaiting] = useState(() => resetPage(query));
  const counter = useFetcher<{ listing: DrawerListing | null }>();
  const box = useRef<HTMLDivElement>(null);
  const layers = useBackLayers(1, onClose);
  const change = (next: ListingQuery): void => {
    setWaiting(next);
    void counter.load(listingHref(path, next, term));
  };
  // after a failed request the values stay, and the button shows no number
  const counted = counter.data === undefined ? listing : counter.data.listing;
  const total = counter.state === 'idle' && counted ? counted.total : null;
  const groups = (counted ?? listing).groups;
  const focusHeading = (): void => {
    const heading = box.current?.closest('dialog')?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  };
  return (
    <Drawer title={message('filter.title')} closeName={message('filter.close')} onClose={onClose}>
      <div className="drawer-filters" ref={box}>
        <Chips groups={groups} query={waiting} term={term} onChange={change} onLast={focusHeading} />
        <form className="rail" aria-label={message('filter.title')}>
          <Filters groups={groups} query={waiting} onChange={change} />
        </form>
      </div>
      <div className="drawer-acts" ref={layers}>
        {countChosen(waiting) > 0 && (
          <button
            type="button"
            className="linkbtn small"
            onClick={() => {
              change({ ...DEFAULT_QUERY, view: query.view });
              focusHeading();
            }}
          >
            {message('filter.clear')}
          </button>
        )}
        <Link
          className={buttonClass({ variant: 'solid' })}
          to={listingHref(path, waiting, term)}
          onClick={onClose}
          aria-busy={total === null && counter.state !== 'idle' ? true : undefined}
        >
          {total === null ? message('filter.showAny') : message('filter.show', { count: total })}
        </Link>
        <p className="vh" role="status">
          {total !== null && counter.data !== undefined && message('listing.total', { count: total })}
        </p>
      </div>
    </Drawer>
  );
}
