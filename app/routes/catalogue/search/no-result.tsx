import type { ReactNode } from 'react';
import type { DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { DidYouMean } from '../../../../features/catalogue/ui/document-search.tsx';
import EmptyShop from '../../../../features/catalogue/ui/empty-shop.tsx';
import { PopularDocuments } from '../../../../features/catalogue/ui/popular-table.tsx';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailedList } from '../../../ui-kit/failure-note.tsx';
import type { SearchPageData } from './data.ts';

/**
 * [SRC-04] [SE5] Both tabs are empty: shows the escaped term, the library, the format of numbers, a number that was
 * probably meant, and popular documents. A failed search says so instead, with Retry beneath [SRC-05] [ERR-12].
 */
export function NoResult({ found: { term, near, popular, shop, learn, isShopEmpty } }: { found: SearchPageData }) {
  if (isShopEmpty) return <EmptyShop />;
  const ways = (
    <>
      <p>
        <ButtonLink to="/documents">{message('search.none.library')}</ButtonLink>
      </p>
      {popular.length > 0 && <PopularDocuments documents={popular} />}
    </>
  );
  if (shop.isFailed || learn.isFailed) return <SearchFailed term={term}>{ways}</SearchFailed>;
  return (
    <Empty title={message('search.none', { term })}>
      <NumberHint near={near} />
      {ways}
    </Empty>
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

/** [SRC-05] A search that failed, with Retry and other links. */
export const SearchFailed = ({ term, children }: { term: string; children: ReactNode }) => (
  <FailedList title={message('search.none.failed', { term })} text={message('search.failed')}>
    {children}
  </FailedList>
);
