import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Form, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useTrack } from '../../../../features/analytics/ui/track.ts';
import {
  countChosen,
  LIBRARY,
  type ListingQuery,
  type ListingSort,
  type ListingView,
  libraryHref,
  resetPage,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import type { ListingPage } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { message } from '../../../../messages/message.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { ResultCount } from '../../../ui-kit/total.tsx';
import { Chips, QueryFields } from './chips.tsx';
import { ClearAll } from './clear-all.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterRail } from './filters.tsx';
import { focusTitle } from './focus-title.ts';
import { List } from './list.tsx';
import type { ListingData } from './listing-texts.ts';
import { saveView } from './preferred-view.ts';

/** Filters and list. The filters stay enabled while a list loads; they are a form that works without a script. */
export function Results({ data, listing }: { data: ListingData; listing: ListingPage }) {
  const { query, go, lead } = useOptimisticQuery(data);
  const count = useRef<HTMLHeadingElement>(null);
  const { groups, role } = listing;
  const isLoading = useNavigation().location?.pathname === LIBRARY;
  useTop(data.query, count);
  // [LST-09] once for each shown list, under the name of its role
  useTrack(role ? libraryHref(data.query) : null, ({ pushViewItemList }) =>
    pushViewItemList(role?.name ?? '', listing.documents),
  );
  return (
    <div className={groups.length > 0 ? 'listing' : 'listing no-rail'}>
      {groups.length > 0 && (
        <div className="rail">
          <FilterRail action={LIBRARY} groups={groups} query={query} onChange={go}>
            <QueryFields query={{ sort: query.sort, view: query.view }} />
          </FilterRail>
        </div>
      )}
      <div className="listing-main">
        <div className="toolbar">
          {groups.length > 0 && <FilterButton listing={listing} query={query} />}
          <h2 className="small muted count" ref={count} tabIndex={-1}>
            {isLoading ? message('listing.loading') : <ResultCount count={listing.total} />}
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

/** [LI5] After paging, scrolls to the top of the list and focuses it; Back keeps the browser's scroll restoration. */
function useTop({ after, before }: ListingQuery, top: RefObject<HTMLElement | null>): void {
  const type = useNavigationType();
  const cursor = after ?? before;
  const last = useRef(cursor);
  useEffect(() => {
    if (last.current === cursor) return;
    last.current = cursor;
    if (cursor === null || type === 'POP') return;
    top.current?.focus({ preventScroll: true });
    top.current?.parentElement?.scrollIntoView();
  }, [cursor, type, top]);
}

/**
 * Optimistic state of the controls: the current query, or the one just selected, so that a checkbox reacts at once and
 * the next click builds on it. `go` navigates, as a history entry [LI5], without moving page or focus; `lead` only
 * records where a link goes. The optimistic state holds while its own URL is loading: the previous list may still
 * arrive.
 */
function useOptimisticQuery(data: { query: ListingQuery }) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [ahead, setAhead] = useState(data.query);
  const go = (query: ListingQuery): void => {
    setAhead(query);
    // synchronous, not a transition: the controls follow the navigation below
    void navigate(libraryHref(query), { preventScrollReset: true, flushSync: true });
  };
  const isAhead = location !== undefined && location.pathname + location.search === libraryHref(ahead);
  return { query: isAhead ? ahead : data.query, go, lead: setAhead };
}

const VIEWS: readonly ListingView[] = ['cards', 'table'];

/** Links, so that the view can be chosen without a script; the browser remembers the choice. */
function ViewSwitch({ query }: { query: ListingQuery }) {
  return (
    <nav className="views" aria-label={message('listing.view')}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={libraryHref({ ...resetPage(query), view })}
          aria-current={query.view === view ? 'true' : undefined}
          onClick={() => saveView(view)}
          preventScrollReset
        >
          {message(`listing.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}

const SORTS: readonly ListingSort[] = ['BEST_SELLING', 'A_TO_Z'];

/** [LST-07] A change sorts at once; without a script the button does. Paging restarts at 1. */
function SortForm({ query, onChange }: { query: ListingQuery; onChange(next: ListingQuery): void }) {
  const id = useId();
  return (
    <Form className="row sort" method="get" action={LIBRARY}>
      <QueryFields query={{ ...query, sort: 'BEST_SELLING' }} />
      <label htmlFor={id} className="small muted sortl">
        {message('listing.sort')}
      </label>
      <select
        className="select"
        id={id}
        name="sort"
        value={query.sort}
        onChange={(event) => {
          const sort = SORTS.find((each) => each === event.currentTarget.value);
          onChange({ ...resetPage(query), sort: sort ?? query.sort });
        }}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {message(`listing.sort.${each}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn sm">
          {message('listing.sort.apply')}
        </button>
      </noscript>
    </Form>
  );
}
