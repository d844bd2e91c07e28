import { Link } from 'react-router';
import { type SearchTab, searchHref } from '../../../../shop/search/search-address.ts';
import { message } from '../../../messages/search-message.ts';
import type { Found } from './data.ts';

/**
 * [SRC-01] [SE4] Both counts, always. They are links that look like tabs: each has an address that can be shared, works without
 * a script, and is read for what it is, the current page of two.
 */
export function SearchTabs({ found: { term, shop, learn }, current }: { found: Found; current: SearchTab }) {
  const counts = { shop: shop.count, learn: learn.count };
  return (
    <nav className="search-tabs" aria-label={message('search.tabs')}>
      <ul>
        {(['shop', 'learn'] as const).map((tab) => (
          <li key={tab}>
            <Link to={searchHref(term, { tab })} aria-current={tab === current ? 'page' : undefined}>
              {message(`search.tab.${tab}`, { count: counts[tab] })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
