import { type ComponentType, lazy, Suspense } from 'react';
import { message } from '../../../messages/message.ts';
import { ErrorPage } from './error-page.tsx';
import { isNetworkError } from './is-network-error.ts';

// the server has answered, so it can be asked for the page that says so; where it cannot, there is no connection
const LastResort = lazy<ComponentType<{ error: unknown }>>(() =>
  import('../../parts/frame/error-fallback.tsx').catch(() => ({ default: CutOff })),
);

/** [RTE-22] [LD3] The last resort of every error: a lost connection is distinguished from a failure on our side. */
export function ErrorScreen({ error }: { error: unknown }) {
  return isNetworkError(error) ? (
    <CutOff />
  ) : (
    <Suspense>
      <LastResort error={error} />
    </Suspense>
  );
}

const CutOff = () => <ErrorPage title={message('cutOff.title')} text={message('cutOff.text')} />;
