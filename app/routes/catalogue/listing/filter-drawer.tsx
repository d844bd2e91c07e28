import { useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import {
  BARE_QUERY,
  countChosen,
  fromStart,
  type ListingQuery,
  libraryHref,
} from '../../../../shop/catalogue/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/read-listing.ts';
import { message } from '../../../messages/listing-message.ts';
import { message as common } from '../../../messages/message.ts';
import { buttonClass } from '../../../parts/button.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { useBackLayers } from '../../../parts/frame/use-back-layers.ts';
import { Chips } from './chips.tsx';
import type { loader } from './data.ts';
import { Filters } from './filters.tsx';

type FilterDrawerProps = { listing: ListingPage; query: ListingQuery; onClose(): void };

/**
 * [LI11] The filters on a phone. What is chosen waits until the button below leads there, one step of the history; it says how many
 * documents that would be. Closing forgets it. [DG4] Back closes the drawer.
 */
export default function FilterDrawer({ listing, query, onClose }: FilterDrawerProps) {
  const [waiting, setWaiting] = useState(() => fromStart(query));
  const counter = useFetcher<typeof loader>();
  const box = useRef<HTMLDivElement>(null);
  const layers = useBackLayers(1, onClose);
  const change = (next: ListingQuery): void => {
    setWaiting(next);
    void counter.load(libraryHref(next));
  };
  // what did not load leaves the values as they were, without a promise of how many
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
        <Chips groups={groups} query={waiting} onChange={change} onLast={focusHeading} />
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
              change(BARE_QUERY);
              focusHeading();
            }}
          >
            {message('filter.clear')}
          </button>
        )}
        <Link
          className={buttonClass({ look: 'solid' })}
          to={libraryHref(waiting)}
          onClick={onClose}
          aria-busy={total === null && counter.state !== 'idle' ? true : undefined}
        >
          {total === null ? message('filter.showAny') : message('filter.show', { count: total })}
        </Link>
        <p className="vh" role="status">
          {total !== null && counter.data !== undefined && common('listing.total', { count: total })}
        </p>
      </div>
    </Drawer>
  );
}
