import { message } from '../../../../messages/message.ts';
import { type SearchAddress, searchHref } from '../../../../shop/search/search-address.ts';
import { Link } from '../../../everywhere/parts/link.tsx';
import type { Found } from './data.ts';

type SearchTabsProps = { found: Found; term: string; address: SearchAddress };

/**
 * [SRC-01] [SE4] Both counts, always. They are links that look like tabs: each has an address that can be shared, works without
 * a script, and is read for what it is, the current page of two. The filters of the Shop tab are kept on the way to Learn and back.
 */
export function SearchTabs({ found: { shop, learn }, term, address }: SearchTabsProps) {
  const counts = { shop: shop.count, learn: learn.count };
  const hrefOf = (tab: SearchAddress['tab']): string =>
    searchHref(term, { ...address, tab, after: null, before: null, page: 1 });
  return (
    <nav className="search-tabs" aria-label={message('search.tabs')}>
      <ul>
        {(['shop', 'learn'] as const).map((tab) => (
          <li key={tab}>
            <Link to={hrefOf(tab)} aria-current={tab === address.tab ? 'page' : undefined}>
              {message(`search.tab.${tab}`, { count: counts[tab] })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
