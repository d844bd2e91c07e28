import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { track } from '../../../../features/analytics/ui/track.ts';
import { SEARCH } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import {
  readSearchAddress,
  readTerm,
  type SearchAddress,
  searchFields,
} from '../../../../features/catalogue/rules/listing/search-address.ts';
import { DocumentSearch } from '../../../../features/catalogue/ui/document-search.tsx';
import { message } from '../../../../messages/message.ts';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { loader } from './data.ts';
import { Panel } from './panel.tsx';
import { SearchTabs } from './tabs.tsx';
import './search.css';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.term ? message('search.titleFor', { term: loaderData.term }) : message('search.title'),
    isIndexed: false,
  });

/** [SRC-02] A page of the Learn tab is part of the loaded data: only a new term or tab needs the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const [from, to] = [currentUrl.searchParams, nextUrl.searchParams];
  const isPageOfLearn =
    readSearchAddress(from).tab === 'learn' &&
    readSearchAddress(to).tab === 'learn' &&
    readTerm(from.get('q')) === readTerm(to.get('q')) &&
    from.get('page') !== to.get('page');
  return isPageOfLearn ? false : defaultShouldRevalidate;
}

// few visitors open the page without a term
const SearchStart = lazy(() => import('./search-start.tsx'));

/** [RTE-04] The search page: the term stays in the field [SE1]; tab, filters and page are in the URL. */
export default function SearchScreen() {
  const found = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { location } = useNavigation();
  const wanted = location?.pathname === SEARCH ? location : null;
  const shown = readSearchAddress(new URLSearchParams(search));
  const isFound = found.term !== null;
  useTrackSearch(found.term, isFound && !(shown.tab === 'shop' ? found.shop : found.learn).isFailed);
  useFieldFocus(!isFound);
  if (!isFound) {
    return (
      <Frame address={shown} term={null}>
        <Suspense>
          <SearchStart start={found} />
        </Suspense>
      </Frame>
    );
  }
  const params = new URLSearchParams(wanted?.search ?? search);
  // [LD1] a pending page already has the heading and the tab
  const address = readSearchAddress(params);
  const term = readTerm(params.get('q')) ?? found.term;
  return (
    <Frame address={address} term={term}>
      <SearchTabs found={found} term={term} address={address} />
      <Panel found={found} term={term} shown={shown} address={address} isLoading={wanted !== null} />
    </Frame>
  );
}

type FrameProps = { address: SearchAddress; term: string | null; children: ReactNode };

/** Heading and field. A search here keeps the open tab and filters. */
function Frame({ address, term, children }: FrameProps) {
  const heading = address.tab === 'shop' ? ('search.heading' as const) : ('search.heading.learn' as const);
  return (
    <div className="wrap search-page">
      <h1>{term === null ? message('search.title') : message(heading, { term })}</h1>
      <DocumentSearch>
        {searchFields(address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </DocumentSearch>
      {children}
    </div>
  );
}

/** A page without a term is for typing. On a phone the keyboard would cover what it offers instead. */
function useFieldFocus(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && window.matchMedia('(min-width: 1024px)').matches)
      document.querySelector<HTMLInputElement>('main [name=q]')?.focus({ preventScroll: true });
  }, [isWanted]);
}

/**
 * [FMT-02] Sends `view_search_results` once for each answered search: another tab or page of the same term is the same
 * search, and a failed one is sent when a retry answers it.
 */
function useTrackSearch(term: string | null, isComplete: boolean): void {
  const tracked = useRef<string | null>(null);
  useEffect(() => {
    if (term !== null && isComplete && tracked.current !== term) {
      tracked.current = term;
      void track(({ pushSearch }) => pushSearch(term));
    }
  }, [term, isComplete]);
}
