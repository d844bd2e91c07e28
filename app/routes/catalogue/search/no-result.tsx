import { message } from '../../../../messages/message.ts';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { ButtonLink } from '../../../everywhere/parts/button.tsx';
import { Empty } from '../../../everywhere/parts/empty.tsx';
import { FailureNote } from '../../../everywhere/parts/failure-note.tsx';
import { DidYouMean } from '../../../parts/document-search.tsx';
import EmptyShop from '../../../parts/empty-shop.tsx';
import { PopularDocuments } from '../../../parts/popular-table.tsx';
import type { Found } from './data.ts';

/**
 * [SRC-04] [SE5] Both tabs are empty: shows the escaped term, the library, the format of numbers, a number that was
 * probably meant, and popular documents. A failed search says so instead, with Retry beneath [SRC-05] [ERR-12].
 */
export function NoResult({ found: { term, near, popular, shop, learn, isShopEmpty } }: { found: Found }) {
  if (isShopEmpty) return <EmptyShop />;
  const isFailed = shop.isFailed || learn.isFailed;
  return (
    <>
      <Empty title={message(isFailed ? 'search.none.failed' : 'search.none', { term })}>
        {!isFailed && <NumberHint near={near} />}
        <p>
          <ButtonLink to="/documents">{message('search.none.library')}</ButtonLink>
        </p>
        {popular.length > 0 && <PopularDocuments documents={popular} />}
      </Empty>
      {isFailed && <SearchFailed />}
    </>
  );
}

/** The format of numbers, and an existing one that resembles the input. */
export function NumberHint({ near }: { near: DocumentSummary | null }) {
  return (
    <p className="muted">
      {message('search.none.hint')}
      {near && (
        <>
          {' '}
          <DidYouMean near={near} />
        </>
      )}
    </p>
  );
}

/** [SRC-05] Retry, below the results. */
export const SearchFailed = () => (
  <div className="search-failed">
    <FailureNote title={message('search.failed')} />
  </div>
);
