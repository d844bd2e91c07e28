import { useLocation, useRevalidator } from 'react-router';
import { message } from '../messages/message.ts';
import { Button } from './button.tsx';
import { Note } from './status.tsx';

/** [LD3] A side that did not load, with Retry; without a script the button asks for the same address again, filters and term included. */
export function FailureNote({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
  const { search } = useLocation();
  return (
    <Note
      tone="bad"
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
