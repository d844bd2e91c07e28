import { Link, type MetaFunction, useLoaderData, useNavigation } from 'react-router';
import type { Listing } from '../../../../shop/catalogue/list-documents.ts';
import { listingHref, PAGE_SIZE } from '../../../../shop/catalogue/listing-query.ts';
import { message } from '../../../messages/message.ts';
import { Breadcrumb } from '../../../parts/breadcrumb.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { Pager } from '../../../parts/pager.tsx';
import { ProductCard } from '../../../parts/product-card.tsx';
import { SkeletonCards } from '../../../parts/skeleton.tsx';
import { Total } from '../../../parts/total.tsx';
import { loader } from './data.ts';
import { SeriesChips } from './series-chips.tsx';
import { SortForm } from './sort-form.tsx';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { listing, isPaged, publicUrl } = loaderData;
  const canonical = `${publicUrl}${listingHref('/documents', { series: listing?.chosenSeries ?? [] })}`;
  const isIndexed = !isPaged && listing !== null && listing.chosenSeries.length <= 1 && listing.sort === 'BEST_SELLING';
  return pageMeta({ title: titleOf(listing), description: message('listing.description'), canonical, isIndexed });
};

/** "Documents", or the one series that is chosen. */
function titleOf(listing: Listing | null): string {
  const chosen = listing?.series.filter(({ slug }) => listing.chosenSeries.includes(slug)) ?? [];
  const [only] = chosen;
  return only && chosen.length === 1
    ? message('listing.series.title', { letter: only.letter, name: only.name })
    : message('listing.title');
}

/** [RTE-02] The library: 18 a page, 1 column on a phone, 3 on a desk. The filter rail's place is left of `.listing-main`. */
export default function ListingScreen() {
  const { listing } = useLoaderData<typeof loader>();
  const title = titleOf(listing);
  const isSeries = listing !== null && listing.chosenSeries.length > 0;
  return (
    <>
      <Breadcrumb trail={isSeries ? [{ name: message('listing.title'), href: '/documents' }] : []} current={title} />
      <div className="wrap">
        <div className="list-h">
          <h1>{title}</h1>
          <p className="muted">{message('listing.lead')}</p>
        </div>
        {listing ? <Documents listing={listing} /> : <Failed />}
      </div>
    </>
  );
}

function Documents({ listing }: { listing: Listing }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/documents';
  const total = <Total count={listing.total} />;
  return (
    <div className="listing-main">
      <SeriesChips series={listing.series} chosen={listing.chosenSeries} sort={listing.sort} />
      <h2 className="vh">{message('listing.results')}</h2>
      <div className="toolbar">
        <p className="small muted count" role="status">
          {total}
        </p>
        <SortForm sort={listing.sort} series={listing.chosenSeries} />
      </div>
      {isLoading && <SkeletonCards count={PAGE_SIZE} />}
      {!isLoading && listing.documents.length > 0 && (
        <div className="cards">
          {listing.documents.map((document) => (
            <ProductCard key={document.sku} document={document} />
          ))}
        </div>
      )}
      {!isLoading && listing.documents.length === 0 && (
        <Empty title={message('listing.none')}>
          <p className="muted">{message('listing.none.text')}</p>
          <p>
            <Link to="/documents">{message('notFound.library')}</Link>
          </p>
        </Empty>
      )}
      <Pager {...listing}>{total}</Pager>
    </div>
  );
}

/** [LST-11] The no-results text with Retry beneath, never a broken page. */
function Failed() {
  return (
    <Empty title={message('listing.none')}>
      <FailureNote title={message('listing.failed')} />
    </Empty>
  );
}
