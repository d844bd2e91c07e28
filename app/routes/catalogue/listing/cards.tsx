import { lazy, Suspense } from 'react';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import type { ListingPage } from '../../../../shop/catalogue/listing/read-listing.ts';
import { ProductCard } from '../../../parts/covers/product-card.tsx';

// the server draws it, with links that work; its script loads behind the cards
const PromoTile = lazy(async () => ({ default: (await import('../../../blocks/promo-tile/tile.tsx')).PromoTileView }));

/** those of the first view: on a phone the first three, on a desk two rows */
const loadsAt = (place: number): 'first' | 'soon' | 'later' => (place < 3 ? 'first' : place < 6 ? 'soon' : 'later');

type CardsProps = {
  first: DocumentSummary;
  others: readonly DocumentSummary[];
  tile: ListingPage['tile'];
  role: ListingPage['role'];
};

/** [LST-01] [LST-13] The tile has the second place, two columns of three on a desk; it is no document. */
export function Cards({ first, others, tile, role }: CardsProps) {
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
