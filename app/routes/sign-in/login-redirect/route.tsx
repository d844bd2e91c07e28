import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import type { loader } from './data.ts';

export { loader } from './data.ts';

export const meta: MetaFunction = () => pageMeta({ title: message('signIn.title'), isIndexed: false });

const TEXTS = {
  refused: ['signIn.title', 'signIn.text'],
  'account-locked': ['signIn.locked.title', 'refusal.account-locked'],
  'no-cookies': ['signIn.noCookies.title', 'signIn.noCookies.text'],
  unavailable: ['signIn.unavailable.title', 'signIn.unavailable.text'],
  limited: ['signIn.limited.title', 'signIn.limited.text'],
} as const;

/** Explains a failed sign-in. Signing in again needs a click, so that it never becomes a redirect loop. */
export default function LoginRedirectScreen() {
  const { problem, returnTo } = useLoaderData<typeof loader>();
  const isUnconfirmed = problem === 'email-unconfirmed';
  const [title, text] = isUnconfirmed
    ? [message('confirm.title'), message('confirm.text')]
    : TEXTS[problem].map((key) => message(key));
  const signIn = `/login?returnTo=${encodeURIComponent(returnTo)}`;
  return (
    <div className="wrap section stack">
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="row wrapy">
        <ButtonLink variant="solid" reloadDocument to={signIn}>
          {message('signIn.retry')}
        </ButtonLink>
        {isUnconfirmed ? (
          <ButtonLink reloadDocument to={`${signIn}&screen=confirm`}>
            {message('confirm.again')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/documents">{message('signIn.library')}</ButtonLink>
        )}
      </div>
    </div>
  );
}
