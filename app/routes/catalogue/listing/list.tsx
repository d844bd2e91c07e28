import { lazy, Suspense } from 'react';
import type { DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { type ListingView, PAGE_SIZE } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { ProductCard } from '../../../../features/catalogue/ui/covers/product-card.tsx';
import { SkeletonCards } from '../../../../features/catalogue/ui/skeleton-cards.tsx';
import type { ListingPage } from '../../../../features/catalogue/use-cases/listing/read-listing.ts';
import { message } from '../../../../messages/message.ts';
import { Pager } from '../../../ui-kit/pager.tsx';
import { ResultCount } from '../../../ui-kit/total.tsx';
import { DeferredEmptyListing } from './when-nothing.tsx';

// few visitors use it: its script loads only with it
const DocumentTable = lazy(() => import('./document-table.tsx'));

type ListProps = { listing: ListingPage; isFiltered: boolean; isLoading: boolean };

/** [LST-02] [LI1] The cards of a state, or skeletons while another loads; the total is announced once for each change. */
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
            <ResultCount count={listing.total} />
          </Pager>
        </div>
      )}
    </>
  );
}

const Waiting = ({ view }: { view: ListingView }) =>
  view === 'table' ? <div className="rows-wait" aria-hidden="true" /> : <SkeletonCards count={PAGE_SIZE} />;

function Found({ listing, isFiltered }: Omit<ListProps, 'isLoading'>) {
  const { documents, tile, role, query } = listing;
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
    <DeferredEmptyListing {...(isFiltered ? { why: 'filtered', listing } : { why: 'empty' })} />
  );
}

// server-rendered with working links; its script loads after the cards
const PromoTile = lazy(async () => ({
  default: (await import('../../../../features/content/blocks/promo-tile/tile.tsx')).PromoTileView,
}));

/** the cards of the first view: on a phone the first three, on a desktop two rows */
const loadsAt = (place: number): 'first' | 'soon' | 'later' => (place < 3 ? 'first' : place < 6 ? 'soon' : 'later');

type CardsProps = {
  first: DocumentSummary;
  others: readonly DocumentSummary[];
  tile: ListingPage['tile'];
  role: ListingPage['role'];
};

/** [LST-01] [LST-13] The tile is second, two of three columns wide on a desktop; it isn't a document. */
function Cards({ first, others, tile, role }: CardsProps) {
  const listName = role?.name;
  return (
    <div className="cards">
      <ProductCard document={first} listName={listName} loads="first" />
      {tile && (
        <Suspense fallback={<div className="promo grid-paper promo-waits" />}>
          <PromoTile block={tile} level={3} />
        </Suspense>
      )}
      {others.map((document, place) => (
        <ProductCard key={document.sku} document={document} listName={listName} loads={loadsAt(place + 1)} />
      ))}
    </div>
  );
}
