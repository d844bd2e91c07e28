import { Link } from 'react-router';
import { searchHref } from '../../../../shop/search/search-address.ts';
import { message as words } from '../../../messages/message.ts';
import { message } from '../../../messages/search-message.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Pager } from '../../../parts/pager.tsx';
import { ProductCard } from '../../../parts/product-card.tsx';
import { Total } from '../../../parts/total.tsx';
import type { Found } from './data.ts';
import { NumberHint, SearchFailed } from './no-result.tsx';

/** [SRC-01] The product grid, paged by cursor; promo tiles belong to the library alone. */
export function ShopTab({ found }: { found: Found }) {
  const { result } = found.shop;
  if (result === null || result.documents.length === 0) return <NoDocuments found={found} />;
  return (
    <>
      <h2 className="vh">{words('listing.results')}</h2>
      <div className="cards">
        {result.documents.map((document) => (
          <ProductCard key={document.sku} document={document} />
        ))}
      </div>
      <Pager {...result}>
        <Total count={result.total} />
      </Pager>
    </>
  );
}

/** [SE4] Nothing here, but something there. */
function NoDocuments({ found: { term, near, shop, learn } }: { found: Found }) {
  return (
    <>
      <Empty title={message('search.none.shop', { term })}>
        <NumberHint near={near} />
        <p>
          <Link to={searchHref(term, { tab: 'learn' })}>
            {message('search.none.shop.else', { count: learn.count })}
          </Link>
        </p>
      </Empty>
      {shop.isFailed && <SearchFailed />}
    </>
  );
}
