import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { PAGE_SIZE } from '../../../../shop/catalogue/listing-query.ts';
import { readSearchAddress, readTerm } from '../../../../shop/search/search-address.ts';
import { message as words } from '../../../messages/message.ts';
import { message } from '../../../messages/search-message.ts';
import { CodeSearch } from '../../../parts/code-search.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { SkeletonCards } from '../../../parts/skeleton.tsx';
import { Total } from '../../../parts/total.tsx';
import { type Found, loader } from './data.ts';
import { LearnTab, SkeletonReadings } from './learn-tab.tsx';
import { NoResult } from './no-result.tsx';
import { ShopTab } from './shop-tab.tsx';
import { SearchTabs } from './tabs.tsx';
import { useToldSearch } from './use-told-search.ts';
import './search.css';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? message('search.titleFor', { term: loaderData.term }) : message('search.title'),
    isIndexed: false,
  });

/** [SRC-02] A page of the Learn tab is a part of what is here already: only a new term or tab asks the server again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams];
  const isPageOfLearn =
    readSearchAddress(from).tab === 'learn' &&
    readSearchAddress(to).tab === 'learn' &&
    readTerm(from.get('q')) === readTerm(to.get('q')) &&
    from.get('page') !== to.get('page');
  return isPageOfLearn ? false : defaultShouldRevalidate;
}

/** [RTE-04] The search page: the term stays in the field [SE1], the tab and its page in the address. */
export default function SearchScreen() {
  const found = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { tab, page } = readSearchAddress(new URLSearchParams(search));
  useToldSearch(found?.term ?? null, found !== null && !(tab === 'shop' ? found.shop : found.learn).isFailed);
  const heading = tab === 'shop' ? ('search.heading' as const) : ('search.heading.learn' as const);
  return (
    <div className="wrap search-page">
      <h1>{found ? message(heading, { term: found.term }) : message('search.title')}</h1>
      <CodeSearch term={found?.term} />
      {found ? (
        <>
          <SearchTabs found={found} current={tab} />
          <Panel found={found} tab={tab} page={page} />
        </>
      ) : (
        <p className="muted">{message('search.prompt')}</p>
      )}
    </div>
  );
}

type PanelProps = { found: Found; tab: 'shop' | 'learn'; page: number };

function Panel({ found, tab, page }: PanelProps) {
  const { state, location } = useNavigation();
  if (state === 'loading' && location.pathname === '/search') {
    const isShop = readSearchAddress(new URLSearchParams(location.search)).tab === 'shop';
    return isShop ? <SkeletonCards count={PAGE_SIZE} /> : <SkeletonReadings />;
  }
  const { shop, learn } = found;
  if (shop.count + learn.count === 0) return <NoResult found={found} />;
  return (
    <>
      <p className="small muted search-count" role="status">
        {tab === 'shop' ? <Total count={shop.count} /> : message('search.total.learn', { count: learn.count })}
        {shop.result?.readAs && <>. {words('search.readAs', { code: shop.result.readAs })}</>}
      </p>
      {tab === 'shop' ? <ShopTab found={found} /> : <LearnTab found={found} page={page} />}
    </>
  );
}
