import { useLocation, useRevalidator } from 'react-router';
import { message } from '../../messages/message.ts';
import { Button } from './button.tsx';
import { Note } from './status.tsx';

type FailureNoteProps = {
  title: string;
  text?: string;
  /** the address to retry; required on statically rendered pages, which do not know the full address of each visitor */
  at?: string;
  /** `warn`: below a heading that says what is missing */
  tone?: 'bad' | 'warn';
};

/** [LD3] A part that failed to load, with Retry; without a script the button requests the same address again, including filters and term. */
export function FailureNote({ title, text, at, tone = 'bad' }: FailureNoteProps) {
  const { revalidate, state } = useRevalidator();
  const location = useLocation();
  const search = at === undefined ? location.search : (at.split('?')[1] ?? '');
  return (
    <Note
      tone={tone}
      title={title}
      isAnnounced
      actions={
        <form
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            void revalidate();
          }}
        >
          {[...new URLSearchParams(search)].map(([name, value]) => (
            <input type="hidden" key={`${name} ${value}`} name={name} value={value} />
          ))}
          <Button type="submit" size="small" isBusy={state === 'loading'}>
            {message('retry.button')}
          </Button>
        </form>
      }
    >
      {text && <p>{text}</p>}
    </Note>
  );
}
