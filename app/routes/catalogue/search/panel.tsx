import { useRef } from 'react';
import { message } from '../../../../messages/message.ts';
import { countChosen } from '../../../../shop/catalogue/listing/listing-query.ts';
import type { SearchAddress } from '../../../../shop/search/search-address.ts';
import { Total } from '../../../everywhere/parts/total.tsx';
import type { Found } from './data.ts';
import { LearnTab } from './learn-tab.tsx';
import { NoResult } from './no-result.tsx';
import { ShopTab } from './shop-tab.tsx';
import { useListTop } from './use-list-top.ts';

export type PanelProps = {
  found: Found;
  term: string;
  /** what is shown, which lags behind the address while another list loads */
  shown: SearchAddress;
  address: SearchAddress;
  isLoading: boolean;
};

/** [LD1] The list of the open tab under its count, or its shape while it loads: the count has its line throughout. A list that failed has none [SRC-05]. */
export function Panel({ found, term, shown, address, isLoading }: PanelProps) {
  const top = useRef<HTMLHeadingElement>(null);
  useListTop(found.term, shown, top);
  const { shop, learn } = found;
  const hasWayOut = countChosen(address) > 0 || (found.listing?.filterLinks.length ?? 0) > 0;
  const isBare = shop.count + learn.count === 0 && !hasWayOut;
  if (isBare && !isLoading) return <NoResult found={found} />;
  const Tab = address.tab === 'shop' ? ShopTab : LearnTab;
  const isFailed = !isLoading && (address.tab === 'shop' ? shop : learn).isFailed;
  const count = isLoading ? loadingOf(address) : <Count found={found} address={address} />;
  return (
    <Tab found={found} term={term} address={address} isLoading={isLoading}>
      {!isFailed && (
        <h2 className="small muted count" ref={top} tabIndex={-1}>
          {count}
        </h2>
      )}
      <p className="vh" role="status">
        {!isLoading && !isFailed && count}
      </p>
    </Tab>
  );
}

const loadingOf = ({ tab }: SearchAddress): string =>
  tab === 'shop' ? message('listing.loading') : message('search.readings.loading');

/** [LI1] How many, and what number was read from the term. */
function Count({ found: { listing, shop, learn }, address: { tab } }: Pick<PanelProps, 'found' | 'address'>) {
  if (tab === 'learn') return message('search.total.learn', { count: learn.count });
  return (
    <>
      <Total count={shop.count} />
      {listing?.readAs && <>. {message('search.readAs', { code: listing.readAs })}</>}
    </>
  );
}
