import { useLocation, useRevalidator } from 'react-router';
import { message } from '../../../messages/message.ts';
import { Button } from './button.tsx';
import { Note } from './status.tsx';

type FailureNoteProps = {
  title: string;
  /** the address to ask again; on a page that is drawn once for everybody, which does not know all of each one's address, it is given */
  at?: string;
  /** `info`: a hint beneath a text that stands for the failure already */
  tone?: 'bad' | 'info';
};

/** [LD3] A side that did not load, with Retry; without a script the button asks for the same address again, filters and term included. */
export function FailureNote({ title, at, tone = 'bad' }: FailureNoteProps) {
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
    />
  );
}
