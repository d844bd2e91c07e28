import { isRouteErrorResponse } from 'react-router';
import type { DocumentSummary } from '../../features/catalogue/rules/document.ts';
import { DidYouMean, DocumentSearch } from '../../features/catalogue/ui/document-search.tsx';
import { PopularDocuments } from '../../features/catalogue/ui/popular-table.tsx';
import type { GuessedDocument } from '../../features/search/use-cases/guess-from-path.ts';
import { message } from '../../messages/message.ts';
import styles from '../styles/last-resort.css?url';
import { ButtonLink } from '../ui-kit/button.tsx';
import { useLayoutData } from '../ui-kit/frame-data.ts';
import { ErrorPage } from './error-page.tsx';

/** Used by few pages, so that no other one loads it. */
const SideStyle = () => <link rel="stylesheet" href={styles} precedence="page" />;

type NotFoundProps = { near: GuessedDocument | null; popular?: readonly DocumentSummary[] };

/** [RTE-22] The helpful 404: the document that the address may mean, search, a link to the library, and the most requested documents. */
export function NotFoundScreen({ near, popular = [] }: NotFoundProps) {
  return (
    <div className="wrap last-resort">
      <div>
        <h1>{message('notFound.title')}</h1>
        <p className="muted">{message('notFound.text')}</p>
        {near && (
          <p>
            <DidYouMean near={near} />
          </p>
        )}
        <DocumentSearch />
        <p>
          <ButtonLink to="/documents">{message('notFound.library')}</ButtonLink>
        </p>
      </div>
      {popular.length > 0 && (
        <aside aria-label={message('search.popular')}>
          <SideStyle />
          <PopularDocuments documents={popular} />
        </aside>
      )}
    </div>
  );
}

/** [RTE-22] A thrown 404 shows the helpful page; everything else the error page: a generic text, never internal details. */
export default function ErrorFallback({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    const found = error.data as Partial<NotFoundProps> | null;
    return (
      <>
        <title>{message('page.title', { title: message('notFound.title') })}</title>
        <meta name="robots" content="noindex" />
        <NotFoundScreen near={found?.near ?? null} popular={found?.popular} />
      </>
    );
  }
  return <Failed />;
}

/** Requests nothing from a platform: uses only the frame's data. */
function Failed() {
  return (
    <ErrorPage title={message('failure.title')} text={message('failure.text')} side={<Contact />}>
      <ButtonLink to="/">{message('failure.home')}</ButtonLink>
    </ErrorPage>
  );
}

function Contact() {
  const frame = useLayoutData();
  if (!frame?.supportPhone) return null;
  const { supportPhone: phone, supportHours: hours, supportEmail: email } = frame;
  return (
    <aside aria-label={message('block.help.person')}>
      <SideStyle />
      <p className="small muted">{message('failure.persists')}</p>
      <a className="num" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        {phone}
      </a>
      {hours && <p className="small muted hours">{hours}</p>}
      <a href={`mailto:${email}`}>{message('frame.help.write')}</a>
    </aside>
  );
}
