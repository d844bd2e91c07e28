import { type SearchAddress, searchHref } from '../../../../features/catalogue/rules/listing/search-address.ts';
import { message } from '../../../../messages/message.ts';
import { PageTabs } from '../../../ui-kit/link-tabs.tsx';
import type { SearchPageData } from './data.ts';

type SearchTabsProps = { found: SearchPageData; term: string; address: SearchAddress };

/**
 * [SRC-01] [SE4] Both counts; a failed side has none. The filters of the Shop tab are kept when switching to Learn and
 * back.
 */
export function SearchTabs({ found: { shop, learn }, term, address }: SearchTabsProps) {
  const sides = { shop, learn };
  const tabs = (['shop', 'learn'] as const).map((tab) => ({
    to: searchHref(term, { ...address, tab, after: null, before: null, page: 1 }),
    text: sides[tab].isFailed
      ? message(`search.tab.${tab}.uncounted`)
      : message(`search.tab.${tab}`, { count: sides[tab].count }),
    isCurrent: tab === address.tab,
  }));
  return <PageTabs name={message('search.tabs')} tabs={tabs} />;
}
