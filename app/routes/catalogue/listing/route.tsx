import { type ReactNode, useEffect } from 'react';
import { type ClientLoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRouteError } from 'react-router';
import { libraryHref } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { message } from '../../../../messages/message.ts';
import { ErrorScreen } from '../../../frame/error-screen.tsx';
import { Breadcrumb } from '../../../ui-kit/breadcrumb.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { isNetworkError } from '../../../ui-kit/is-network-error.ts';
import { loader } from './data.ts';
import { focusTitle } from './focus-title.ts';
import type { ListingData } from './listing-texts.ts';
import { findPreferredHref } from './preferred-view.ts';
import { Results } from './results.tsx';
import { DeferredEmptyListing } from './when-nothing.tsx';
import './listing.css';

export { loader };

/** Redirects to the library view that was selected in this browser; on a document load, `inline-script.ts` does it. */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<ListingData> {
  const href = findPreferredHref(new URL(request.url));
  if (href !== null) throw redirect(href);
  return serverLoader<typeof loader>();
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData ? pageMeta(loaderData.head) : []);

// browser only: the listing on screen, for a navigation that loses its connection
let shown: ListingData | null = null;

/** [RTE-02] The library: filters beside the list on a desktop, in a drawer on a phone; 3 columns there, 1 here. */
export default function ListingScreen() {
  const data = useLoaderData<typeof loader>();
  useEffect(() => {
    shown = data;
  }, [data]);
  return <Screen data={data} />;
}

/**
 * [LST-11] [LD3] A network error on navigation keeps the previous list, below a note with Retry; the URL is that of the
 * requested list. The clicked control re-renders, so the heading above the note takes the focus [LI4].
 */
export function ErrorBoundary() {
  const error = useRouteError();
  const previous = isNetworkError(error) ? shown : null;
  useEffect(() => {
    if (previous) focusTitle();
  }, [previous]);
  if (!previous) return <ErrorScreen error={error} />;
  // without its role: the list's event was sent when it was first shown [LST-09]
  const listing = previous.listing && { ...previous.listing, role: null };
  return (
    <>
      <title>{message('page.title', { title: previous.texts.title })}</title>
      <Screen data={{ ...previous, listing }}>
        <div className="list-note">
          <FailureNote title={message('cutOff.text')} />
        </div>
      </Screen>
    </>
  );
}

function Screen({ data, children }: { data: ListingData; children?: ReactNode }) {
  const { title, lead, trail } = data.texts;
  return (
    <>
      <Breadcrumb trail={trail} current={title} />
      <div className="wrap">
        <div className="list-h">
          <h1>{title}</h1>
          <p className="muted" key={lead}>
            {lead}
          </p>
        </div>
        {children}
        {data.listing ? (
          <Results data={data} listing={data.listing} />
        ) : (
          <DeferredEmptyListing why="failed" at={libraryHref(data.query)} />
        )}
      </div>
    </>
  );
}
