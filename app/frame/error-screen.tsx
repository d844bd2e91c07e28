import { type ComponentType, lazy, Suspense } from 'react';
import { message } from '../../messages/message.ts';
import { isNetworkError } from '../ui-kit/is-network-error.ts';
import { ErrorPage } from './error-page.tsx';

// the server has responded, so the error page can load; if it can't, the connection is lost
const LastResort = lazy<ComponentType<{ error: unknown }>>(() =>
  import('./error-fallback.tsx').catch(() => ({ default: CutOff })),
);

/** [RTE-22] [LD3] The fallback screen of every error: distinguishes a lost connection from a failure on our side. */
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
