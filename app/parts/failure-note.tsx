import { useRevalidator } from 'react-router';
import { message } from '../messages/message.ts';
import { Button } from './button.tsx';
import { Note } from './status.tsx';

/** [LD3] A side that did not load, with Retry; without a script the button reloads the page's address. */
export function FailureNote({ title }: { title: string }) {
  const { revalidate, state } = useRevalidator();
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
          <Button type="submit" size="small" isBusy={state === 'loading'}>
            {message('retry.button')}
          </Button>
        </form>
      }
    />
  );
}
