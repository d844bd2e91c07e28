import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { countChosen, LIBRARY, libraryHref } from '../../../../shop/catalogue/listing/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/listing/read-listing.ts';
import { Total } from '../../../everywhere/parts/total.tsx';
import { useTrack } from '../../../everywhere/session/track.ts';
import { Chips, Fields } from './chips.tsx';
import { ClearAll } from './clear-all.tsx';
import { FilterButton } from './filter-button.tsx';
import { Filters } from './filters.tsx';
import { focusTitle } from './focus-title.ts';
import { List } from './list.tsx';
import type { ListingData } from './listing-words.ts';
import { SortForm } from './sort-form.tsx';
import { useTop } from './use-top.ts';
import { useWanted } from './use-wanted.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Rail and list. The rail stays in use while a list loads; it is a form that works without a script. */
export function Results({ data, listing }: { data: ListingData; listing: ListingPage }) {
  const { query, go, lead } = useWanted(data);
  const count = useRef<HTMLHeadingElement>(null);
  const { groups, role } = listing;
  const isLoading = useNavigation().location?.pathname === LIBRARY;
  useTop(data.query, count);
  // [LST-09] once for each list that is shown, under the name of its role
  useTrack(role ? libraryHref(data.query) : null, ({ pushViewItemList }) =>
    pushViewItemList(role?.name ?? '', listing.documents),
  );
  return (
    <div className={groups.length > 0 ? 'listing' : 'listing no-rail'}>
      {groups.length > 0 && (
        <div className="rail">
          <Form className="rail-in" method="get" action={LIBRARY} aria-label={message('filter.title')}>
            <Fields query={{ sort: query.sort, view: query.view }} />
            <Filters groups={groups} query={query} onChange={go} />
            <noscript>
              <button type="submit" className="btn wide">
                {message('filter.apply')}
              </button>
            </noscript>
          </Form>
        </div>
      )}
      <div className="listing-main">
        <div className="toolbar">
          {groups.length > 0 && <FilterButton listing={listing} query={query} />}
          <h2 className="small muted count" ref={count} tabIndex={-1}>
            {isLoading ? message('listing.loading') : <Total count={listing.total} />}
          </h2>
          <ViewSwitch query={data.query} />
          <SortForm query={query} onChange={go} />
        </div>
        <Chips groups={groups} query={query} onChange={go} onLast={focusTitle}>
          <ClearAll onClear={lead} />
        </Chips>
        <List listing={listing} isFiltered={countChosen(data.query) > 0} isLoading={isLoading} />
      </div>
    </div>
  );
}
