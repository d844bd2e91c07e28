import { type MetaFunction, useLoaderData, useNavigation } from 'react-router';
import { PAGE_SIZE } from '../../../../shop/catalogue/listing-query.ts';
import type { SearchResult } from '../../../../shop/catalogue/search-documents.ts';
import { useTold } from '../../../client/tell.ts';
import { message } from '../../../messages/message.ts';
import { CodeSearch } from '../../../parts/code-search.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { Pager } from '../../../parts/pager.tsx';
import { ProductCard } from '../../../parts/product-card.tsx';
import { SkeletonCards } from '../../../parts/skeleton.tsx';
import { Total } from '../../../parts/total.tsx';
import { loader } from './data.ts';
import { NoResult } from './no-result.tsx';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.term ? message('search.titleFor', { term: loaderData.term }) : message('search.title'),
    isIndexed: false,
  });

/** [RTE-04] The search page: the term stays in the field, numbers first. */
export default function SearchScreen() {
  const { term, result, popular } = useLoaderData<typeof loader>();
  useTold(result ? term : null, ({ pushSearch }) => pushSearch(term ?? ''));
  return (
    <div className="wrap search-page">
      <h1>{term === null ? message('search.title') : message('search.heading', { term })}</h1>
      <CodeSearch term={term ?? undefined} />
      {term === null && <p className="muted">{message('search.prompt')}</p>}
      {term !== null && result === null && <FailureNote title={message('search.failed')} />}
      {term !== null &&
        result !== null &&
        (result.documents.length > 0 ? <Results result={result} /> : <NoResult term={term} popular={popular} />)}
    </div>
  );
}

function Results({ result }: { result: SearchResult }) {
  const { state, location } = useNavigation();
  const isLoading = state === 'loading' && location.pathname === '/search';
  const total = <Total count={result.total} />;
  return (
    <>
      <h2 className="vh">{message('listing.results')}</h2>
      <div className="toolbar">
        <p className="small muted count" role="status">
          {total}
          {result.readAs && <>. {message('search.readAs', { code: result.readAs })}</>}
        </p>
      </div>
      {isLoading ? (
        <SkeletonCards count={PAGE_SIZE} />
      ) : (
        <div className="cards">
          {result.documents.map((document) => (
            <ProductCard key={document.sku} document={document} />
          ))}
        </div>
      )}
      <Pager {...result}>{total}</Pager>
    </>
  );
}
