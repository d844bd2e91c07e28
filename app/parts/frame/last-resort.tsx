import { isRouteErrorResponse } from 'react-router';
import { message } from '../../../messages/message.ts';
import type { GuessedDocument } from '../../../shop/search/guess-from-path.ts';
import { ErrorPage } from '../../everywhere/frame/error-page.tsx';
import { ButtonLink } from '../../everywhere/parts/button.tsx';
import { CodeSearch, NearDocument } from '../code-finder.tsx';

/** [RTE-22] The helpful 404: the document that the address may mean, search, and the way to the library. */
export function NotFoundScreen({ near }: { near: GuessedDocument | null }) {
  return (
    <div className="wrap last-resort">
      <h1>{message('notFound.title')}</h1>
      <p className="muted">{message('notFound.text')}</p>
      {near && (
        <p>
          <NearDocument near={near} />
        </p>
      )}
      <CodeSearch />
      <p>
        <ButtonLink to="/documents">{message('notFound.library')}</ButtonLink>
      </p>
    </div>
  );
}

/** [RTE-22] A thrown 404 is the helpful page; everything else is the error page: our own words, never what went wrong inside. */
export default function LastResort({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{message('page.title', { title: message('notFound.title') })}</title>
        <meta name="robots" content="noindex" />
        <NotFoundScreen near={(error.data as { near?: GuessedDocument | null } | null)?.near ?? null} />
      </>
    );
  }
  return (
    <ErrorPage title={message('failure.title')} text={message('failure.text')}>
      <ButtonLink to="/">{message('failure.home')}</ButtonLink>
    </ErrorPage>
  );
}
