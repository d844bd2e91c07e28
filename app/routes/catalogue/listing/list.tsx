import { Link, useNavigation } from 'react-router';
import { countChosen, LIBRARY, type ListingQuery, PAGE_SIZE } from '../../../../shop/catalogue/listing-query.ts';
import type { ListingPage } from '../../../../shop/catalogue/read-listing.ts';
import { message as filterMessage } from '../../../messages/listing-message.ts';
import { message } from '../../../messages/message.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Pager } from '../../../parts/pager.tsx';
import { SkeletonCards } from '../../../parts/skeleton.tsx';
import { Total } from '../../../parts/total.tsx';
import { Cards } from './cards.tsx';
import { ClearAll } from './clear-all.tsx';

/** [LST-02] [LI1] The cards of a state, or their shapes while another loads; the total is said once for each change. */
export function List({ listing, query }: { listing: ListingPage; query: ListingQuery }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === LIBRARY;
  return (
    <>
      <p className="vh" role="status">
        {!isLoading && message('listing.total', { count: listing.total })}
      </p>
      {isLoading ? (
        <SkeletonCards count={PAGE_SIZE} />
      ) : (
        <Found listing={listing} isFiltered={countChosen(query) > 0} />
      )}
      <Pager {...listing}>
        <Total count={listing.total} />
      </Pager>
    </>
  );
}

function Found({ listing: { documents, tile, role }, isFiltered }: { listing: ListingPage; isFiltered: boolean }) {
  const [first, ...others] = documents;
  return first ? <Cards first={first} others={others} tile={tile} role={role} /> : <Nothing isFiltered={isFiltered} />;
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty title={message('listing.none')}>
      <p className="muted">{isFiltered ? filterMessage('filter.none') : filterMessage('listing.none.text')}</p>
      <p>{isFiltered ? <ClearAll /> : <Link to={LIBRARY}>{message('notFound.library')}</Link>}</p>
    </Empty>
  );
}
