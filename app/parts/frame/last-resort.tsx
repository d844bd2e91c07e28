import { message } from '../../messages/message.ts';
import { Button, ButtonLink } from '../button.tsx';
import { CodeSearch } from '../code-search.tsx';

/** [RTE-22] The helpful 404: search, and the way to the library. */
export function NotFoundScreen({ title = message('notFound.title') }: { title?: string }) {
  return (
    <div className="wrap last-resort">
      <h1>{title}</h1>
      <p className="muted">{message('notFound.text')}</p>
      <CodeSearch />
      <p>
        <ButtonLink to="/documents">{message('notFound.library')}</ButtonLink>
      </p>
    </div>
  );
}

/** [RTE-22] The error page: our own words, never what went wrong inside. */
export function FailureScreen() {
  return (
    <div className="wrap last-resort">
      <h1>{message('failure.title')}</h1>
      <p className="muted">{message('failure.text')}</p>
      <div className="row wrapy">
        <form method="get">
          <Button type="submit" look="solid">
            {message('failure.retry')}
          </Button>
        </form>
        <ButtonLink to="/">{message('failure.home')}</ButtonLink>
      </div>
    </div>
  );
}
